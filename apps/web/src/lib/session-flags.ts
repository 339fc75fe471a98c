/** The session's flags that the signed-in person has a transaction PIN, and has set security questions. */
export const pinFlag = 'isPinSetup'
export const questionsFlag = 'hasSecQuest'
