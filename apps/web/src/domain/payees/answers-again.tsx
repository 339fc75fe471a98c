import { isolated } from '@tradewind/kernel/text'
import { TextField } from '#ui/text-field.tsx'

interface AnswerAgain {
  key: string
  /** Whose question it is. */
  whose: string
  question: string
  answer: string
  fault: string | undefined
}

interface AnswersAgainProps {
  answers: readonly AnswerAgain[]
  onAnswer: (key: string, answer: string) => void
}

/** The security answers of what is asked again: they are never kept, and asking again needs the same. */
export const AnswersAgain = ({ answers, onAnswer }: AnswersAgainProps) =>
  answers.map(({ key, whose, question, answer, fault }) => (
    <TextField
      key={key}
      label={`Security answer for ${whose}`}
      hint={`Answer to “${isolated(question)}”. We don't store it, so enter the same answer as before.`}
      required
      allowHyphen
      autoComplete="off"
      spellCheck={false}
      maxLength={25}
      className="sm:max-w-96"
      value={answer}
      onChange={({ currentTarget }) => onAnswer(key, currentTarget.value)}
      error={fault}
    />
  ))
