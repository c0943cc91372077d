/** The question that a visitor may try; it needs no network and earns nothing. */
export const SAMPLE = {
  company: 'Google style',
  topic: 'Metrics & KPIs',
  content:
    'Daily active users of a maps app fall 4% from one week to the next. What do you look at first?',
  options: [
    {
      text: 'Send a win-back e-mail to users who have not opened the app this week',
      why: 'A remedy before a cause: the message may go to people who never left.',
    },
    {
      text: 'Split the fall by platform, region and app version to see where it comes from',
      why: 'The shape of the fall tells a broken release from a holiday or a real change in demand, before anyone acts.',
    },
    {
      text: 'Compare the revenue of both weeks',
      why: 'Revenue follows usage late and mixes in prices and advertisers; it does not say where the users went.',
    },
    {
      text: 'Ask ten lapsed users why they stopped',
      why: 'Interviews explain a behaviour that is already located. Ten voices cannot show where 4% of everyone went.',
    },
  ],
  correct: 1,
} as const;
