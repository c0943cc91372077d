/**
 * What an interviewer brings to each open-ended question of the bank, by its title: facts for who asks, an outline
 * for who is stuck, and what is asked next. Gaps as in the questions (settings.ts).
 */

export interface InterviewerTemplate {
  facts: readonly (readonly [ask: string, answer: string])[];
  outline: readonly (readonly [step: string, minutes: number])[];
  followUps: readonly (readonly [question: string, points: readonly string[], sample: string])[];
}

export const INTERVIEWERS: Record<string, InterviewerTemplate> = {
  'Add some AI': {
    facts: [
      ['What does your boss hope for?', 'Fewer questions to support, and a story for investors.'],
      ['What data is there?', 'Two years of what {users} did, with consent for improving {app}.'],
      ['What happens when it is wrong?', 'Somebody loses a few minutes. Nobody is hurt.'],
    ],
    outline: [
      ['Ask what is behind the wish', 2],
      ['Find a problem worth solving', 4],
      ['Why a model, and what a mistake costs', 4],
      ['A small test, and what would stop it', 4],
    ],
    followUps: [
      [
        'The model is right nine times in ten. Do you ship it?',
        ['Says what the tenth case costs', 'Names what would make a mistake cheap to undo'],
        'It depends on the tenth case. Here it costs a few minutes, so I would ship it to a tenth of people with a way to undo it, and look at how often they do.',
      ],
      [
        'Simple rules do almost as well. What now?',
        ['Prefers what is cheaper to run and explain', 'Says what would bring the model back'],
        'Then I keep the rules, as everybody can read them. I would come back to a model once the cases that no rule covers are more than one in five.',
      ],
    ],
  },
  'A new rival': {
    facts: [
      ['When does their product come out?', 'In three months, they say.'],
      ['How much money do they have?', 'Enough for two years without a profit.'],
      ['Why do people stay with us?', 'Most name their history here; a few name the price.'],
    ],
    outline: [
      ['What is known, and what is only announced', 3],
      ['Who could leave, and why they might stay', 4],
      ['One response, and what it costs', 5],
      ['What would change the plan', 2],
    ],
    followUps: [
      [
        'Your boss wants to copy {feature} within a month. What do you say?',
        ['Asks which people the copy would keep', 'Says what the month would cost elsewhere'],
        'I would ask who leaves without it. So far nobody has named it, and a month on it is a month not spent on newcomers, who are the ones at risk.',
      ],
      [
        'A year later they have as many {users} as you. What did you miss?',
        ['Names a sign that was there early', 'Says what would have been done differently'],
        'Probably that their people were never ours. I watched who left us, and not who never came. I would have asked newcomers what else they had tried.',
      ],
    ],
  },
  'Did it work?': {
    facts: [
      ['Did everybody get the change at once?', 'No: two regions got it two weeks later.'],
      ['What was it meant to move?', 'How many {users} {act} in their first week.'],
      ['What did it cost?', 'Six weeks of two engineers.'],
    ],
    outline: [
      ['What “worth it” means', 2],
      ['A fair comparison', 5],
      ['What else could explain it', 4],
      ['Size against cost, and a decision', 3],
    ],
    followUps: [
      [
        'The two late regions are much smaller. Can you still use them?',
        ['Says what a small group makes uncertain', 'Says how to use it all the same'],
        'Yes, with a wider margin. I compare each region with its own weeks before, and say how far off the result could be.',
      ],
      [
        'The effect is there, but half as large as you had promised. What do you tell your boss?',
        ['Tells the figure plainly, first', 'Says what follows for the next bet'],
        'That it gained one and a half points, not three, and that I was too hopeful. It still pays within a year. Next time I test on a tenth before we build all of it.',
      ],
    ],
  },
  'Bring it to market': {
    facts: [
      ['Who were the 50 people?', 'All of them {act} every week.'],
      ['What does it cost us per person?', 'About 40 cents a month.'],
      ['Is there a date?', 'None, but sales would like it before the summer.'],
    ],
    outline: [
      ['Who it is for first', 3],
      ['What it promises, in one sentence', 2],
      ['The way to them, in steps', 5],
      ['The price, and when you would stop', 4],
    ],
    followUps: [
      [
        'Everybody tries it once, and nobody comes back. What do you do?',
        ['Stops the rollout before anything else', 'Finds out what the second time lacks'],
        'I stop there. I would call ten people who tried it once, and ask what they did instead the second time.',
      ],
      [
        'Should people pay for it?',
        ['Weighs the cost against who would be lost', 'Names a way to test it small'],
        'At 40 cents a person it needs a reason to be free. I would offer it to half of the next group at a dollar, and see how many of them stay.',
      ],
    ],
  },
  'A sudden drop': {
    facts: [
      ['Was there a release?', 'One on Friday, for Android only.'],
      ['How much do Mondays differ?', 'By 4 % up or down in most weeks.'],
      ['Was it a holiday?', 'In one small country, yes.'],
    ],
    outline: [
      ['Is it real?', 3],
      ['Where exactly is it?', 4],
      ['What changed?', 4],
      ['Test the first cause, and tell people', 3],
    ],
    followUps: [
      [
        'It is all on Android, but the release touched nothing near it. What next?',
        ['Looks at what depends on what was touched', 'Proposes a test that takes little time'],
        'Then I ask what came along with the release: a library, a permission, a slower start. I would compare people on the old version with those on the new one, today.',
      ],
      [
        'You roll back, and the number stays low. What do you conclude?',
        ['Says that the cause was another one', 'Names the next suspect and its test'],
        'That the release was not it, and that my reading fit two causes. The next one is the partner: I would look at how many attempts fail on their side.',
      ],
    ],
  },
  'Make it better': {
    facts: [
      ['What does the company need this year?', 'That more people come back every week.'],
      ['How often do people use it now?', 'Most {users} {act} about once a month.'],
      ['How large is the team?', 'Four engineers and a designer.'],
    ],
    outline: [
      ['What better means', 2],
      ['One group, and its problem', 4],
      ['Three ideas, and a choice', 5],
      ['How you would know that it worked', 3],
    ],
    followUps: [
      [
        'The group you chose is a tenth of all people. Why them?',
        ['Says what others gain from it', 'Names the size at which it would be wrong'],
        'They already have a reason to come, and what helps them helps those who are half-way there. If they were one in fifty, I would choose another.',
      ],
      [
        'Returns rise, and new people find it harder to begin. What do you do?',
        ['Sees that the guardrail was crossed', 'Finds a version that keeps the gain'],
        'That was the guardrail, so I hold it there. I would show it only from the second week on, when there is something to go on with.',
      ],
    ],
  },
  'A year of focus': {
    facts: [
      ['What does the business need?', 'People who stay: half are gone after three months.'],
      ['Which areas are used most?', 'Three of the ten bring four fifths of all visits.'],
      ['May I stop things?', 'Yes, with a reason that you can say aloud.'],
    ],
    outline: [
      ['The goal of the business', 2],
      ['One group and one need', 4],
      ['Evidence for it', 4],
      ['What stops, and how you would know', 4],
    ],
    followUps: [
      [
        'One of the areas that you stop is the founder’s favorite. How do you tell her?',
        ['Tells her before the team hears it', 'Shows what keeping it would cost'],
        'Alone, and first. I would show who uses it and what two people could do instead, and ask what she would have to see to agree.',
      ],
      [
        'After a quarter your figure has not moved. How long do you wait?',
        ['Names a limit that was set before', 'Says what is looked at until then'],
        'I had said a quarter, so I don’t simply keep waiting. I would look at whether the first steps before it have moved; if not, I take the second group.',
      ],
    ],
  },
  'A no that held': {
    facts: [
      ['Can it be from outside work?', 'Yes, if something was at stake.'],
      ['How long should it be?', 'Two or three minutes. I will ask for more.'],
      ['Does it have to end well?', 'No. I want to know what you did, and why.'],
    ],
    outline: [
      ['Who wanted what, and what was at stake', 1],
      ['What you did to understand it', 1],
      ['The no, and what you offered', 1],
      ['What came out, and what you learned', 1],
    ],
    followUps: [
      [
        'What would the other person say about it today?',
        ['Takes the other view seriously', 'Says what is still open between them'],
        'She would say that I could have come a week earlier, and she is right. She would also say that she now sends me the question, not the feature.',
      ],
      [
        'When did you say no and turn out to be wrong?',
        ['Names a real mistake of their own', 'Says what has changed since'],
        'I turned down a small import tool, as only three customers had asked. They were the ones who left. Since then I ask what happens if we don’t.',
      ],
    ],
  },
  'When it breaks': {
    facts: [
      ['How many people are hit?', 'About 6 % of those who try, since Thursday.'],
      ['Is something lost?', 'No. A second try often works.'],
      ['Can we roll back?', 'Yes, in an hour; it takes two small features back as well.'],
    ],
    outline: [
      ['How many, since when, how bad', 3],
      ['A way back, now', 3],
      ['Narrow it down with evidence', 5],
      ['Words to people, and never again', 3],
    ],
    followUps: [
      [
        'An engineer says that the fix takes two hours, so no rollback is needed. Do you agree?',
        ['Weighs the risk of a hurried fix', 'Sets a time at which it is rolled back'],
        'I would give it two hours on the clock and prepare the way back meanwhile. When they are over and it isn’t fixed, we roll back without further discussion.',
      ],
      [
        'It comes back three weeks later. What went wrong?',
        ['Looks at what was promised after the first time', 'Changes how it is checked, not who'],
        'We fixed the case and not the way it got through. I would look at whether the test we had promised was written, and who had the time for it.',
      ],
    ],
  },
  'Why they leave': {
    facts: [
      ['How many leave?', 'Four in ten of those who were active in their first week.'],
      ['Can I reach people who left?', 'By email; about one in eight answers.'],
      ['Is there data on what they did?', 'Yes, each step, for the last year.'],
    ],
    outline: [
      ['A question that research can answer', 2],
      ['Where it happens, in the data', 4],
      ['Talks with those who left', 5],
      ['What would follow from it', 3],
    ],
    followUps: [
      [
        'Your ten talks name ten causes. What now?',
        ['Looks for what the stories share', 'Says what it would take to be sure'],
        'I put the ten days beside each other: often the causes differ and the moment is the same. If not, I talk to ten more people of one kind.',
      ],
      [
        'Those who answer are the friendly ones. How much does that matter?',
        ['Says in which direction it misleads', 'Names a source without that fault'],
        'They will blame themselves more than us. So I take their words for where it happened, and the data of everybody for how often.',
      ],
    ],
  },
};
