/**
 * Returns the questions that people ask before they begin. They are used for the page, and as data for search engines.
 * @param count the number of questions in the bank
 * @param price the price of AI Mode, such as 'costs $15 a month'
 */
export const faqOf = (count: string, price: string) => [
  {
    question: 'Can I practice with AI?',
    answer:
      'Yes. AI Mode writes new questions for the topic and company style you choose, gives feedback on your answers and plans your next four weeks. There’s also a coach on your own device. It compares what you write with the points of a good answer, and works offline.',
  },
  {
    question: 'What kinds of questions are there?',
    answer: `Multiple choice, with a reason for each option, and open-ended questions like those in an interview, with key points, a sample answer and follow-ups. The ${count} curated questions go from Beginner to Expert and cover strategy, metrics, user research, design, go-to-market, stakeholders, technology and AI products.`,
  },
  {
    question: 'Can I rehearse a whole interview?',
    answer:
      'Yes, in 20 or 40 minutes, and without a network, too. No machine grades it: you see your own words beside the points of a strong answer, and you decide what counts. You can also let a friend play the interviewer.',
  },
  {
    question: 'How do XP, levels and streaks work?',
    answer:
      'XP are points. A right answer pays 50 to 200 XP, more on a harder level; a short question pays 25. Several right answers in a row pay up to three times as much. Power-ups, more time or no clock make it less. Every 500 XP is one XP level. Practicing day after day builds a day streak, and rest days keep it alive. What you missed comes back just before you’d forget it.',
  },
  {
    question: 'Does it work offline?',
    answer:
      'Yes. Install it or just open it once: questions, explanations, the coach and your progress are on your device. What you answer on the train is sent when you’re back online.',
  },
  {
    question: 'What does it cost?',
    answer: `Practice is free, and no credit card is needed. AI Mode ${price} after seven free days, and you can cancel with one tap.`,
  },
];

/** Returns the questions as structured data (schema.org/FAQPage). The JSON is safe inside a script element. */
export function faqData(count: string, price: string): string {
  const data = {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: faqOf(count, price).map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
