import { expect, test } from 'vitest'
import { webVtt } from './captions.ts'

test('captions of a tutorial are WebVTT, and nothing in them is read as a tag', () => {
  const captions = [
    { from: 0, to: 2_500, text: 'Open your account.' },
    { from: 2_500, to: 3_661_042, text: 'Pay <Amelia> & go' },
  ]
  expect(webVtt(captions)).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:02.500\nOpen your account.\n\n' +
      '00:00:02.500 --> 01:01:01.042\nPay &lt;Amelia&gt; &amp; go\n',
  )
})
