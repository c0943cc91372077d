/** The question that a visitor may try; it needs no network and earns nothing. */
export const SAMPLE = {
  company: 'Google style',
  topic: 'Metrics & KPIs',
  situation:
    'Your to-do app has a new home screen. “People open it twice as often as before,” says your designer, and wants to celebrate.',
  ask: 'What do you ask first?',
  options: [
    {
      text: '“Which part of it do they open most?”',
      why: 'Good to know later. It takes the good news for granted.',
    },
    {
      text: '“Do they get more done, or just look for longer?”',
      why: "Opening twice can mean that it helps, or that they can't find things. What they finish tells you which.",
    },
    {
      text: '“When can we show it to everyone else, too?”',
      why: 'It brings the change to more people before you know whether it helps them.',
    },
    {
      text: '“Have our ratings in the store gone up since then?”',
      why: 'Ratings come late and from a few. What all of them did is already in your data.',
    },
  ],
  correct: 1,
  takeaway: "More use isn't more value. Ask what people got done.",
} as const;
