/**
 * The lines of the bank that may begin with a sentence of the learner ('You said, “…” …'): those that make sense after
 * any, as they ask why, how sure one is, or what it rests on. One that asks for a change, a time, a figure or something
 * said elsewhere isn't among them ('Has that changed since you started?'), and neither is a new one until it is put here.
 */
export const QUOTING_LINES: ReadonlySet<string> = new Set([
  'Which part of that are you guessing at?',
  'Which piece of that are you least sure about?',
  'How much of that do you know, and how much is a guess?',
  'What did you assume about our customers there?',
  'What would have to be true for that?',
  'Go back one step. Why does that follow?',
  'Stop there for a second. Why?',
  "What's the shakiest guess in there?",
  "What's your evidence for that?",
  'Would you put your own money on that?',
]);
