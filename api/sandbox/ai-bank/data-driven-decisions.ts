import type { TopicBank } from './template.ts';

export const DATA_DRIVEN_DECISIONS: TopicBank = {
  topic: 'data-driven-decisions',
  words: /data|experiment|a\/b|test|statist|analy|hypothes|estimat|causal/i,
  choices: [
    {
      difficulty: 'easy',
      skill: 'analytical-estimation',
      title: 'Active people stay',
      situation:
        'In {app}, {users} who have a profile picture stay three times as long. {name} wants to make the picture mandatory at sign-up.',
      ask: 'What do you answer?',
      options: [
        [
          'Those who mean to stay add one; let us test asking for it.',
          'The picture may be a sign of staying, not its cause.',
        ],
        [
          'Good: three times as long is too much for chance.',
          'It isn’t chance, but cause and effect may be reversed.',
        ],
        [
          'Let us ask those with a picture why they added one.',
          'Interesting; it won’t show what happens to those who are made to.',
        ],
        [
          'Let us remind people kindly instead of forcing them.',
          'Gentler, with the same unproven belief behind it.',
        ],
      ],
      explanation:
        'Two things that go together need not cause each other. People who have decided to stay take the time for a picture; forcing it on the others may only drive them off. A test answers it: ask half of the newcomers, and see whether they stay longer. In the room, say what third thing could cause both.',
      takeaway: 'What goes together need not cause each other: test it.',
    },
    {
      difficulty: 'medium',
      skill: 'analytical-estimation',
      title: 'Stop the test early',
      situation:
        'You test a new way to {act} in {app}, planned for three weeks. After four days it is 9 % better. {name} wants to stop and ship. On day two it was 4 % worse.',
      ask: 'What do you say?',
      options: [
        [
          'Let it run: a good moment to stop may just be a lucky one.',
          'Figures that swing like this settle with time, as was planned for.',
        ],
        [
          'Stop and ship: 9 % is far more than the team had hoped for.',
          'Right if it had settled; two days ago it was the other way.',
        ],
        [
          'Ship it to half the people, and keep watching there.',
          'It changes the test midway, and mixes two groups of people.',
        ],
        [
          'Let it run one more week, as a fair compromise.',
          'Better than stopping; the plan had a reason, a compromise has none.',
        ],
      ],
      explanation:
        'Early figures swing, and if you may stop whenever you like, you’ll stop when luck is on your side. Three weeks were planned so that chance evens out and all days of the week count. Show the curve from day two to day four: it is the best argument. Say what would end it early: clear harm to people.',
      takeaway: 'Decide when to stop before you start to look.',
    },
    {
      difficulty: 'hard',
      skill: 'analytical-estimation',
      title: 'Everyone gained',
      situation:
        'After a change in {app}, more {users} on phones {act} (32 out of 100, up from 30), and so do more of those on computers (53, up from 50). Overall it fell from 44 to 40. Since the change, a campaign has been bringing in people on phones.',
      ask: 'What do you report?',
      options: [
        [
          'The change helped both groups; the total fell because the mix changed.',
          'More people on phones, who do it less, pull the total down.',
        ],
        [
          'The change helped a little, but the total counts: it fell.',
          'Right if the mix had stayed; here the total compares different people.',
        ],
        [
          'The figures contradict each other, so something in the tracking must be wrong.',
          'They can all be true at once, as the mix has changed.',
        ],
        [
          'The campaign harms us, since it brings the wrong people.',
          'Those on phones do it more than before; there are just more of them.',
        ],
      ],
      explanation:
        'Each part can rise while the total falls, if the parts change in size. Computers went from roughly 70 out of 100 people to 38. So compare like with like: by device, before and after. Report both: the change works, and the campaign changes who we are, which is a question of its own.',
      takeaway: 'When parts and total disagree, look at how the parts grew.',
    },
    {
      difficulty: 'expert',
      skill: 'execution-metrics',
      title: 'No time for a test',
      situation:
        'A law takes effect in five weeks: all {users} in {app} must confirm who they are, or lose access. A proper test would take eight. Last year a similar check in another country lost 11 % of people, mostly the old and the poor. The fine for being late is larger than a year’s profit.',
      ask: 'How do you decide what to build?',
      options: [
        [
          'Build it now with help by phone, release by region, fix it weekly.',
          'It uses the five weeks to learn in steps, and looks after those at risk.',
        ],
        [
          'Copy what the other country had, since its loss is known and can be planned.',
          'Known and bad: it lost those who have least.',
        ],
        [
          'Test two versions for three weeks, and take the better.',
          'Half a test: too short for proof, and it leaves two weeks to reach everybody.',
        ],
        [
          'Ask for more time, and prepare the test meanwhile.',
          'Worth a letter; a plan that depends on a yes is no plan.',
        ],
      ],
      explanation:
        'Sometimes deciding by data means using what others paid to learn, and learning while you go. You know who is lost and roughly why. So build for these people first, start small while time is left, and improve it each week. Say which figure stops the rollout in a region, and that the law leaves you no version in which nobody is lost.',
      takeaway: 'Without time for proof, go in steps that can teach you.',
    },
  ],
  open: [
    {
      skill: 'analytical-estimation',
      title: 'Did it work?',
      situation:
        'You changed how {users} {act} in {app}. A month later your boss asks whether it was worth it.',
      ask: 'How do you find out?',
      expected:
        'What “worth it” means, a fair comparison, doubts about the data, the size of the effect against its cost, and a decision.',
      points: [
        [
          'Says what “worth it” means, in one figure that was meant to move',
          20,
          'the figure',
          'what we wanted',
          'success means',
          'agree with my boss what success means',
          'that is the figure, not whatever looks best',
        ],
        [
          'Makes a fair comparison: a test, or groups that differ in nothing else',
          25,
          'control group',
          'compare with',
          'those who did not get it',
          'half got the change by chance',
          'compare with those who did not get it',
        ],
        [
          'Names other causes that could explain the change',
          20,
          'season',
          'other changes',
          'it could also be',
          'it could also be the season or a campaign',
          'another release in that month',
        ],
        [
          'Weighs the size of the effect against its cost',
          15,
          'is it worth the cost',
          'how large',
          'weeks of work',
          'was it worth six weeks of work',
          'three points are about 900 people a month',
        ],
        [
          'Ends with a decision and what to do if the data can’t tell',
          20,
          'then I would',
          'if it is unclear',
          'I would decide',
          'I would keep it and write down how sure we are',
          'if it is unclear I would switch it off',
        ],
      ],
      redFlags: ['Compares before and after, and stops', 'Picks the figure that looks best'],
      sample:
        'First I would agree with my boss what success means: we wanted more {users} to {act} in their first week, so that is the figure, and not whatever looks best today. Then I need a fair comparison. If half of the people got the change by chance, I compare with those who did not get it. If everybody got it at once, I look for the next best thing: regions that got it two weeks later, or people who joined just before. It could also be the season, a campaign or another release, so I would list what else changed in that month and look at a figure that our change can’t have touched; if that moved as well, something else was at work. Say the effect is three points more, give or take one. Was it worth six weeks of work? Three points are about 900 people a month, and half of them stay, so yes. I would keep it and write down how sure we are. If it is unclear, I would switch it off for a tenth of newcomers for three weeks, and decide by that.',
      explanation:
        'At its heart is a comparison: what would have happened without the change? Before and after alone can’t say. A good answer fixes the figure in advance, looks for other causes, and weighs the size against the cost. And it has a plan for the usual case, in which the data can’t quite tell.',
      takeaway: 'Always ask: compared with what?',
    },
  ],
};
