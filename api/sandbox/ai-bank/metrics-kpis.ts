import type { TopicBank } from './template.ts';

export const METRICS_KPIS: TopicBank = {
  topic: 'metrics-kpis',
  words: /metric|kpi|north star|retention|funnel|conversion|dashboard|measure/i,
  choices: [
    {
      difficulty: 'easy',
      skill: 'execution-metrics',
      title: 'The one number',
      situation:
        'You manage {app}. People come to {act}, perhaps twice a week. The team tracks minutes spent in the app per day.',
      ask: 'Which number should the team watch instead?',
      options: [
        [
          'How many {users} {act} in a week.',
          'It counts what they come for, at the pace at which they come.',
        ],
        [
          'How many {users} open the app on a given day.',
          'Right for daily habits; here twice a week is plenty.',
        ],
        [
          'How many minutes {users} spend in a week.',
          'Right where time is the point; here more minutes may mean trouble.',
        ],
        [
          'How many new {users} join in a week.',
          'Right for reach; it says nothing about those who are there.',
        ],
      ],
      explanation:
        'A good number counts the moment in which people get what they came for, at the rhythm in which they need it. Minutes can rise because something is hard to find. In the room, say the moment, the rhythm, and one guardrail beside it, for example how many had to try twice.',
      takeaway: 'Count the moment people came for, at their own rhythm.',
    },
    {
      difficulty: 'medium',
      skill: 'execution-metrics',
      title: 'Up and down',
      situation:
        'You made it easier to {act} in {app}. In a test, people do it 8 % more often, and 3 % fewer {users} return the week after. Both effects are real. Nobody complained.',
      ask: 'What do you do?',
      options: [
        [
          'Hold it, and find out who no longer returns, and why.',
          'Everything else depends on people returning; 3 % a week adds up.',
        ],
        [
          'Ship it: 8 % more outweighs 3 % fewer.',
          'Right if both were of the same kind; the loss repeats each week.',
        ],
        [
          'Ship it to newcomers alone, who have nothing to compare.',
          'Right if long-time users were hurt; you don’t know that yet.',
        ],
        [
          'Run it another month, to see whether the loss fades.',
          'Right if the loss were doubtful; both are real, and people leave meanwhile.',
        ],
      ],
      explanation:
        'Two figures moved, and they are not of the same kind: one is a single gain, the other a loss that comes back each week. So don’t add them up. Ask which people no longer return; often what is easier is also done by accident. Say what would let you ship: a version that keeps the gain for those who meant it.',
      takeaway: 'A gain once and a loss each week do not add up.',
    },
    {
      difficulty: 'hard',
      skill: 'analytical-estimation',
      title: 'Half of the drop',
      situation:
        'In {app}, the share of {users} who {act} fell from 40 % to 32 % within a month. In the same month, a campaign doubled the number of people. Among those who were there before, the share is still 40 %.',
      ask: 'What happened?',
      options: [
        [
          'The mix changed: newcomers do it less, the others as before.',
          'Half at 40 % and half at 24 % make 32 %: nothing got worse.',
        ],
        [
          'The product got worse for all, and the campaign hides it.',
          'Right if those who were there before did it less; they are still at 40 %.',
        ],
        [
          'The campaign brought people who did not need it, and should be stopped.',
          'Perhaps; at 24 % in their first month they may be on their way.',
        ],
        [
          'It takes longer than a month: newcomers take their time.',
          'Later months may show that; it doesn’t explain 32 %.',
        ],
      ],
      explanation:
        'Before you explain a change, split it. Half of the people are new now, and the average of both halves is 32: the earlier half is at 40, so newcomers are at 24. No screen got worse. Whether 24 % is good depends on what newcomers did in their first month before the campaign: that is the comparison to ask for.',
      takeaway: 'When an average falls, first ask who joined it.',
    },
    {
      difficulty: 'expert',
      skill: 'execution-metrics',
      title: 'Paid by the number',
      situation:
        'Bonuses in your team depend on how many {users} {act} in {app} each month. It rose 20 %. You find that reminders now go out at night, and that 2 % a month switch all messages off for good. Nobody broke a rule. Bonuses are paid next week.',
      ask: 'What do you bring to your boss?',
      options: [
        [
          'Pay as agreed, stop night reminders, add those lost to the measure.',
          'The promise is kept, the harm ends, and next year’s goal counts both.',
        ],
        [
          'Hold the bonuses until it is clear which part of them was earned fairly.',
          'Right if rules were broken; punishing a goal you set breaks trust.',
        ],
        [
          'Take the number out of the bonus, and decide by judgment.',
          'Right over time; alone it leaves night reminders on.',
        ],
        [
          'Limit reminders to one a week, and watch what happens.',
          'Right as a repair; people would find the next way around the measure.',
        ],
      ],
      explanation:
        'People did what the number paid for; the fault is in the number. So keep your word, end the harm at once, and mend the measure by putting the cost beside the gain: people who can never be reached again. Say the second-order effect aloud: withheld bonuses teach people to hide the next such discovery from you.',
      takeaway: 'If a measure is gamed, mend the measure, not the people.',
    },
  ],
  open: [
    {
      skill: 'execution-metrics',
      title: 'A sudden drop',
      situation: 'In {app}, 12 % fewer {users} {act} this Monday than on other Mondays.',
      ask: 'How do you go about it?',
      expected:
        'Check that it is real, split it, compare with what changed inside and outside, test the likeliest cause, decide and report.',
      points: [
        [
          'Checks that the drop is real: tracking, holidays, the usual swing of Mondays',
          20,
          'is it real',
          'tracking',
          'a holiday',
          'check tracking first',
          'was it a holiday somewhere',
          'how much do Mondays swing anyway',
          'is twelve percent more than usual',
        ],
        [
          'Splits it by platform, region, new and returning people, and step along the way',
          25,
          'split it by',
          'platform',
          'which step',
          'by platform, by region, by new and returning people',
          'at which step do they stop',
          'is it all on Android',
          'where exactly is the drop',
        ],
        [
          'Looks for what changed, inside and outside',
          20,
          'a release',
          'what changed',
          'a competitor or the season',
          'what changed: a release on Friday',
          'a payment partner or a competitor with a sale',
          'something outside us',
          'did we ship anything',
        ],
        [
          'Orders the causes by likelihood and says how to test the first one',
          20,
          'most likely',
          'I would test',
          'if that is right we would see',
          'the most likely cause is the release',
          'we would see it only in the new version',
          'I can test that in ten minutes',
          'then the next suspect',
        ],
        [
          'Says who is told what, and what is done meanwhile',
          15,
          'tell the team',
          'roll back',
          'meanwhile',
          'tell the team and support what we know',
          'ask what a rollback would cost',
          'management gets one paragraph by evening',
          'until then we',
        ],
      ],
      redFlags: ['Names a cause at once', 'Answers it with a new feature'],
      sample:
        'First, is it real? I would check tracking, whether it was a holiday somewhere, and how much Mondays swing anyway; 12 % is more than usual, I would guess. Then I split it by platform, by region, by new and returning people, and by the step at which they stop. Say it is all on Android and at the last step. Next I ask what changed: a release on Friday, a payment partner, a competitor with a sale. The most likely cause is then the Friday release. If that is right, we would see it only in the new version, and I can test that in ten minutes. Meanwhile I tell the team and support in two sentences what we know, and ask the lead what a rollback would cost. If the new version is it, we roll back today and fix it without the pressure. If not, I go on to the partner. By evening management gets one paragraph: what happened, how many it hit, what we did.',
      explanation:
        'Interviewers watch the order: real or not, where, what changed, which cause first, and what you do meanwhile. Splitting is the strongest tool, since most drops sit in one corner. Say for each cause what you would see if it were true. That turns guessing into testing.',
      takeaway: 'Real? Where? What changed? Then one cause at a time.',
    },
  ],
};
