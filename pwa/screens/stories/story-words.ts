/**
 * UI text about stories: the questions that interviewers ask about each competency, and a weak and a strong example for
 * each field.
 */
import type { Competency, StoryAnswerId, StoryPart } from '#shared/game/story.ts';

interface CompetencyWords {
  name: string;
  /** Two questions, as interviewers ask them. */
  asked: readonly [string, string];
  /** The leadership principles of Amazon that the competency belongs to. Amazon has sixteen principles. */
  principles: readonly string[];
}

export const COMPETENCY_WORDS: Record<Competency, CompetencyWords> = {
  ownership: {
    name: 'Ownership',
    asked: [
      'Tell me about something you fixed that wasn’t your job.',
      'When did you stay with a problem after everyone else moved on?',
    ],
    principles: ['Ownership', 'Think Big'],
  },
  conflict: {
    name: 'Conflict',
    asked: [
      'Tell me about a time you disagreed with an engineer or a designer.',
      'When did you push back on somebody senior to you?',
    ],
    principles: ['Have Backbone; Disagree and Commit'],
  },
  failure: {
    name: 'Failure',
    asked: ['Tell me about a launch that failed.', 'What decision would you take back?'],
    principles: ['Earn Trust', 'Learn and Be Curious'],
  },
  influence: {
    name: 'Influence',
    asked: [
      'How did you win over a team that didn’t report to you?',
      'Tell me about a time you changed a leader’s mind.',
    ],
    principles: ['Are Right, A Lot', 'Earn Trust'],
  },
  ambiguity: {
    name: 'Ambiguity',
    asked: [
      'Tell me about a time you had to decide without enough information.',
      'When were you handed a problem nobody had defined?',
    ],
    principles: ['Bias for Action', 'Think Big'],
  },
  customer: {
    name: 'Customer',
    asked: [
      'When did a customer change your plan?',
      'Tell me about a time you said no to a big customer.',
    ],
    principles: ['Customer Obsession'],
  },
  data: {
    name: 'Data',
    asked: [
      'Tell me about a decision you made with data.',
      'When did the numbers point the wrong way?',
    ],
    principles: ['Dive Deep', 'Are Right, A Lot'],
  },
  deadline: {
    name: 'Deadline',
    asked: [
      'Tell me about a date you were about to miss.',
      'What did you cut to ship on time, and who didn’t like it?',
    ],
    principles: ['Deliver Results', 'Bias for Action'],
  },
  people: {
    name: 'People',
    asked: [
      'Tell me about somebody you helped grow.',
      'How did you handle a teammate who was struggling?',
    ],
    principles: ['Hire and Develop the Best', 'Strive to be Earth’s Best Employer'],
  },
  simplicity: {
    name: 'Simplicity',
    asked: [
      'Tell me about a time you took something out of a product.',
      'When did you do more with less?',
    ],
    principles: ['Invent and Simplify', 'Frugality'],
  },
  ethics: {
    name: 'Ethics',
    asked: [
      'When was the right thing to do bad for your numbers?',
      'Tell me about a feature you refused to build.',
    ],
    principles: ['Success and Scale Bring Broad Responsibility', 'Insist on the Highest Standards'],
  },
  'ai-at-work': {
    name: 'AI at work',
    asked: [
      'How do you use AI in your own work?',
      'Tell me about a time an AI tool got it wrong, and how you noticed.',
    ],
    principles: ['Learn and Be Curious'],
  },
};

/** A field with two examples from one story. The weak one is how people usually say it. */
interface FieldWords {
  label: string;
  hint: string;
  weak: string;
  strong: string;
  /** Explains the difference between the two examples. */
  why: string;
}

export const HEADLINE_WORDS: FieldWords = {
  label: 'Headline',
  hint: 'One sentence with ‘I’ in it: how you will find this story in your head.',
  weak: 'The refunds project',
  strong: 'I cut refund waits from nine days to two',
  why: 'The strong one says who did it and what changed. You can begin with it.',
};

export const PART_WORDS: Record<StoryPart, FieldWords> = {
  situation: {
    label: 'Situation',
    hint: 'Where you were, what was at stake, and for whom. Two or three sentences.',
    weak: 'We had an issue with refunds and customers weren’t happy about it.',
    strong:
      'I owned returns at a shop with 40,000 orders a month. Refunds took nine days, and one support call in four was about a refund. Support was about to hire six people just for that.',
    why: 'Two numbers and a date or a cost show what was at stake. ‘An issue’ shows nothing.',
  },
  did: {
    label: 'What I did',
    hint: 'Your own steps and decisions, with the reason for each. ‘I’, not ‘we’.',
    weak: 'We looked into it, aligned with all stakeholders, and improved the process.',
    strong:
      'I followed ten refunds by hand and found that seven sat waiting for a second approval nobody used. I asked finance what that step had caught in a year: two cases. I proposed dropping it under $100, and I offered to pay for misses out of my budget for a month.',
    why: 'Anyone could say the weak one. The strong one has a look, a finding, and a choice somebody could disagree with.',
  },
  result: {
    label: 'What came of it',
    hint: 'A number, or something that is different now. Say what didn’t work, too.',
    weak: 'It was a big success and everyone was really happy.',
    strong:
      'Refunds took two days by the end of the quarter, and refund calls fell by half. Support hired two people, not six. Fraud went up by $300 a month, which finance accepted.',
    why: 'The strong one can be checked, and it names the price that was paid.',
  },
  since: {
    label: 'What I do differently since',
    hint: 'A habit somebody could watch you do. This is where a story turns into a reason to hire you.',
    weak: 'I learned that communication is key.',
    strong:
      'Before I plan a fix, I follow ten real cases from start to end. It takes me a day, and it has changed my plan three times out of four.',
    why: 'A lesson is a sentence; a habit is something you do.',
  },
};

export const ANSWER_WORDS: Record<StoryAnswerId, FieldWords & { title: string }> = {
  'about-me': {
    title: 'About yourself',
    label: '‘Tell me about yourself’',
    hint: 'A minute and a half: what you do now, the two things that led there, and why this job is next.',
    weak: 'I was born in Ohio, I studied economics, then I did an internship, and after that I joined a startup as an analyst…',
    strong:
      'I run returns at an online shop: three engineers, one designer, 40,000 orders a month. I came to it from support, so I still read tickets every Monday. Last year I cut refund waits from nine days to two. I’d like to do that kind of work where money moves between people, and that’s why I’m here.',
    why: 'The weak one goes through a résumé. The strong one picks three facts that point at this job.',
  },
  'why-us': {
    title: 'Why us',
    label: '‘Why us?’',
    hint: 'Something only this company does, what you would bring to it, and what you have seen for yourself.',
    weak: 'You’re a leader in the field with a great culture, and I love the product.',
    strong:
      'My mother runs a bakery and moved to your card reader last spring. She likes everything but the day her payout was held, and nobody could tell her why. Explaining a hold is the same problem I solved for refunds, and I’d like to solve it for a million small shops.',
    why: 'The weak one would fit any company. The strong one has been to see the product at work.',
  },
  'my-questions': {
    title: 'Your questions for them',
    label: 'Your questions for them',
    hint: 'Three or four, one a line: questions whose answers would change whether you say yes.',
    weak: 'What’s the culture like?',
    strong:
      'What did this team decide not to build this year, and who made the call?\nWhat would make you say in six months that hiring me was a mistake?',
    why: 'A weak question gets a brochure. A strong one gets a story.',
  },
};
