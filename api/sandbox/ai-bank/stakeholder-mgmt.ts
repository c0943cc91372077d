import type { TopicBank } from './template.ts';

export const STAKEHOLDER_MGMT: TopicBank = {
  topic: 'stakeholder-mgmt',
  words: /stakeholder|conflict|influence|leader|team|behaviou?ral|disagree|communicat|say no/i,
  choices: [
    {
      difficulty: 'easy',
      skill: 'behavioural',
      title: 'The promise of sales',
      situation:
        '{name} from sales promised {feature} for {app} to a customer, for next month. You hear about it today. The team is busy with what everybody agreed on.',
      ask: 'What do you do first?',
      options: [
        [
          'Ask {name} what exactly was promised, and what the customer needs.',
          'Often the need is smaller than the promise: know both first.',
        ],
        [
          'Tell {name} that the plan stands, and offer to call the customer together.',
          'Right once you know the need; now you’d decline something unknown.',
        ],
        [
          'Ask the team what would have to wait if it were built.',
          'A good second step; what “it” is must be clear first.',
        ],
        [
          'Ask your boss which of the two promises counts for more.',
          'Right if you two can’t agree; you haven’t talked yet.',
        ],
      ],
      explanation:
        'It is tempting to defend the plan or to pass the question up. Both decide before anybody knows what was said. Ten minutes with your colleague show what the customer needs, by when, and in which words it was promised. Often a small part, or a date, is enough. Then agree on how promises are made next time.',
      takeaway: 'Before you say no, find out what the yes was.',
    },
    {
      difficulty: 'medium',
      skill: 'behavioural',
      title: 'Two leads, two truths',
      situation:
        'Design and engineering disagree on {feature} for {app}. {name}, the designer, wants it whole or not at all; the lead engineer wants a plain version in two weeks. Both have good reasons and have stopped talking. The date is in six weeks.',
      ask: 'How do you move it on?',
      options: [
        [
          'Sit down with both and agree what the plain version must prove.',
          'Whole or plain is the wrong question until its purpose is agreed.',
        ],
        [
          'Decide for the plain version: six weeks leave room for more.',
          'Perhaps the outcome; decided alone, it leaves one of them outside.',
        ],
        [
          'Talk to each alone, then write down a middle way.',
          'Right if they can’t meet; a middle way may prove nothing.',
        ],
        [
          'Let both versions be tested with {users}, and let the figures decide it.',
          'Right if both existed; it takes the time that is missing.',
        ],
      ],
      explanation:
        'They argue about size because nobody has said what the first version is for. Bring that question, not a compromise: what do we have to learn or show in six weeks? From it follows what must be whole and what may be plain. And it has to happen with both at one table, or the silence goes on after your decision.',
      takeaway: 'Agree on the purpose first; the size follows from it.',
    },
    {
      difficulty: 'hard',
      skill: 'behavioural',
      title: 'The founder’s idea',
      situation:
        'Your founder loves {feature} and announced it to the press for {app}. A test with 300 {users} shows that it confuses one in four and helps hardly anyone. The founder has not seen it yet. The team knows. The release is in three weeks.',
      ask: 'What do you do?',
      options: [
        [
          'Show the founder the recordings today, with two ways to keep the date.',
          'Facts early, seen firsthand, and a way out that saves face.',
        ],
        [
          'Improve it quietly for three weeks, and test it again.',
          'Right if it were a detail; the founder would learn last.',
        ],
        [
          'Ask the founder for more time, because quality is not there yet.',
          'True in part; it hides that it hardly helps anyone.',
        ],
        [
          'Send the founder the figures, and ask for a decision by Friday.',
          'Right with somebody distant; figures in an email are easy to doubt.',
        ],
      ],
      explanation:
        'Bad news gets heavier with each day, above all if the team knows and the founder doesn’t. Watching three people struggle convinces more than any percentage. Bring options that respect the announcement, such as a smaller form on the date, or another promise kept instead. Say which one you recommend; “please decide” is not an answer.',
      takeaway: 'Bring bad news early, in person, with a way forward.',
    },
    {
      difficulty: 'expert',
      skill: 'behavioural',
      title: 'A team that must shrink',
      situation:
        'You learn in confidence that half of the team of {app} will be moved in six weeks. {name}, who would have to go, asks you today whether to sign a mortgage. Saying anything breaks your word and may be against the law. Work on {feature} goes on meanwhile.',
      ask: 'What do you say to {name}?',
      options: [
        [
          '“I can’t advise you on that, and I can’t tell you why.”',
          'It keeps your word without a lie; an adult can draw conclusions.',
        ],
        [
          '“I know of nothing that speaks against it.”',
          'Kind, and a lie that could cost {name} the house.',
        ],
        [
          '“Wait six weeks, and please keep that to yourself.”',
          'It helps {name} alone, breaks your word, and all will know by noon.',
        ],
        [
          '“Ask me again next week”, and press for an earlier announcement.',
          'Pressing is right; {name} may sign before the week is over.',
        ],
      ],
      explanation:
        'There is no painless sentence. What you can do is refuse to lie: say that you can’t advise, and stop there. Then use what power you have: go to those who decide, and ask for an earlier date, because people are making life decisions meanwhile. Say also what you owe to the others who did not ask you.',
      takeaway: 'You may keep silent; you may not make somebody believe a lie.',
    },
  ],
  open: [
    {
      skill: 'behavioural',
      title: 'A no that held',
      situation:
        'An interviewer wants to know how you handle pressure from above or from the side.',
      ask: 'Tell me about a time when you had to say no to somebody important.',
      expected:
        'A real situation with something at stake, your own part, how the other side was heard, what came out, and what you learned.',
      points: [
        [
          'Sets the scene in a few sentences: who wanted what, and what was at stake',
          20,
          'the situation was',
          'wanted',
          'at stake',
          'the head of sales wanted a report',
          'in the middle of our move',
          'a contract and a date others waited for',
          'it was about',
        ],
        [
          'Says what they did themselves, step by step',
          25,
          'I went to',
          'I asked',
          'I decided',
          'I went to her the same day',
          'I asked an engineer',
          'I wrote down for her',
          'what I did was',
        ],
        [
          'Shows that the other side was heard, and what that side really needed',
          20,
          'I asked what',
          'what they needed',
          'their goal was',
          'what the customer wanted to do with it',
          'it turned out they needed',
          'I listened to what was behind it',
          'what she was really worried about',
        ],
        [
          'Says why no was right, with a fact or a figure',
          15,
          'the data',
          'it would have cost',
          'because',
          'four weeks would have cost two months of delay',
          'for one customer against three thousand',
          'the figure that decided it',
          'it was not worth it since',
        ],
        [
          'Ends with a result that can be checked, and what it taught',
          20,
          'in the end',
          'the result',
          'I learned',
          'they signed and the move was on time',
          'I learned to ask what a request is for',
          'since then I',
          'it was needed twice in a year',
        ],
      ],
      redFlags: ['“We” all the way through', 'The other side is stupid'],
      sample:
        'In my last job the head of sales wanted a special report for one large customer, four weeks of work, in the middle of our move to a new billing system. At stake were a contract of $200,000 and a date that 3,000 other customers waited for. I went to her the same day and asked what the customer wanted to do with the report. It turned out that their auditor needed three figures, once a year. I asked an engineer, and we could export these by hand in an hour. So I decided to say no to the report and yes to the figures, and I wrote down for her what four weeks would have cost: two months of delay for everybody, because of the tax season. She was not happy, but she took it to the customer with me. In the end they signed, the move was on time, and the export was needed twice in a year. I learned to ask what a request is for before I say no to it.',
      explanation:
        'Behavioral questions are won by one true story told in order: what was at stake, what you did, how you listened, what came out. Say “I” where it was you. A no is strongest when it takes the need seriously and finds another way to meet it. Finish with a result somebody could check.',
      takeaway: 'Say no to the request, and yes to the need behind it.',
    },
  ],
};
