import type { TopicBank } from './template.ts';

export const GTM_STRATEGY: TopicBank = {
  topic: 'gtm-strategy',
  words: /go.to.market|gtm|launch|pricing|price|marketing|channel|market entry|rollout/i,
  choices: [
    {
      difficulty: 'easy',
      skill: 'strategy',
      title: 'Where to launch first',
      situation:
        'You launch {feature} for {app}. In the north, 2,000 {users} are very active; in the south, 20,000 hardly ever {act}. Support can look after one region.',
      ask: 'Where do you launch first?',
      options: [
        [
          'In the north, where active people will show whether it works.',
          'The first launch is there to learn, and they use it enough to tell.',
        ],
        [
          'In the south, where ten times as many people can profit.',
          'Right once it works; hardly anyone there would notice it.',
        ],
        [
          'In both, for a tenth of the people in each region.',
          'Right if support could serve two regions; it can look after one.',
        ],
        [
          'In the south, to give the people who are less active a reason to return.',
          'Right if it were made for that; nothing says they lack it.',
        ],
      ],
      explanation:
        'A first launch buys knowledge. You need people who use the product often enough to meet the new thing, and support that can listen to them. Reach comes with the second step. In the room, say what you expect to learn in the north in four weeks, and which figure would make you go south.',
      takeaway: 'Launch first where you learn fastest, not where most people are.',
    },
    {
      difficulty: 'medium',
      skill: 'strategy',
      title: 'The first price',
      situation:
        'You bring {feature} to {app}. Of 200 {users} in the trial, 90 use it daily, and half of those say $10 a month is fair. The others came once. Finance proposes $3, “so that everybody takes it”.',
      ask: 'What price do you propose?',
      options: [
        [
          '$10, for the people who use it daily, and no trial price.',
          '45 who pay $10 bring more than all others would at $3.',
        ],
        [
          '$3 at first, and more once people are used to it.',
          'Right if habit had to grow; those who stay use it daily already.',
        ],
        [
          '$6, half-way between what finance asks and what daily {users} would pay.',
          'Right where demand falls slowly; here people want it or don’t.',
        ],
        [
          'Free at first, so that the others come a second time.',
          'Right if price kept them away; in the trial they paid nothing.',
        ],
      ],
      explanation:
        'Look at how people split: some need it every day, the rest did not come back although it cost nothing. A low price wins over none of those, and gives away what the first group would pay. So price for the people who have the need. Say how you would check it: real payments of fifty people beat what they call fair.',
      takeaway: 'Price for those with the need; low prices do not create one.',
    },
    {
      difficulty: 'hard',
      skill: 'execution-metrics',
      title: 'A launch that looks fine',
      situation:
        'Two weeks after the launch of {feature} in {app}, 30 % of {users} have tried it, twice the goal. A banner on the first screen leads there. Of those who tried it in the first week, 4 % came back. The blog post that declares success goes out tomorrow.',
      ask: 'What do you do?',
      options: [
        [
          'Hold the post, and find out what people looked for there.',
          'The banner made them try; almost nobody found a reason to return.',
        ],
        [
          'Let it go out: twice the goal is twice the goal.',
          'Right if trying were the aim; a banner can buy any number of tries.',
        ],
        [
          'Hold it a week, since two weeks say little about return.',
          'Careful, yet the first week’s people had their second week already.',
        ],
        [
          'Let it go out, and put a reminder beside the banner.',
          'Right if they forgot it; nothing says that they would want to.',
        ],
      ],
      explanation:
        'A launch goal that a banner can reach measures the banner. What counts is the second visit, and the first week’s people have had time for it: one in 25 came. Say plainly that it is not a success yet, and what you would ask ten of those who did not return. Holding back a blog post costs little; taking it back costs trust.',
      takeaway: 'The first use shows your banner, the second your product.',
    },
    {
      difficulty: 'expert',
      skill: 'strategy',
      title: 'The big customer’s country',
      situation:
        'A customer worth a fifth of your revenue asks you to bring {app} to a country where the state can demand data about {users}. Your rivals are there. Your team is split, your board is for it, and so far you have promised people that nobody else sees their data.',
      ask: 'What do you recommend?',
      options: [
        [
          'Go only in a form that holds no data which could be demanded.',
          'The promise holds because there is nothing to hand over.',
        ],
        [
          'Decline, and say publicly why, before it becomes known.',
          'Right if no such form exists; try whether one does first.',
        ],
        [
          'Go, and tell people there clearly what the state may demand.',
          'Honest, yet it breaks what the others were promised as well.',
        ],
        [
          'Offer the customer a version of its own, under its name.',
          'Right for branding; the same state can demand the same data.',
        ],
      ],
      explanation:
        'Don’t argue about courage; look for the form in which the promise can be kept. What isn’t stored can’t be demanded. If the product is worth anything without those data, go like that; if not, the answer is no, and you can say why. Then name the costs: a fifth of revenue at risk, or features that people elsewhere have.',
      takeaway: 'What you don’t hold, nobody can make you hand over.',
    },
  ],
  open: [
    {
      skill: 'strategy',
      title: 'Bring it to market',
      situation: 'You have built {feature} for {app}. It works well in a test with 50 {users}.',
      ask: 'How do you bring it to market?',
      expected:
        'Who it is for, what it promises, how and in which steps it reaches them, at what price, and when you would stop.',
      points: [
        [
          'Chooses the people it is for first, and says why these',
          25,
          'the first group',
          'start with',
          'because they',
          'because they feel the need most',
          'start with those who come every week',
          'they forgive a rough edge',
          'not everyone at once, but',
        ],
        [
          'Puts the promise in one sentence that these people would repeat',
          15,
          'in one sentence',
          'the promise is',
          'they would say',
          'it saves me a step every week',
          'a sentence they would say themselves',
          'tell a friend what it does',
          'the one thing it does for you is',
        ],
        [
          'Chooses a way to reach them that fits how they come today',
          20,
          'through',
          'the channel',
          'where they already are',
          'one line in the product at the moment they need it',
          'they are already with us',
          'no banner for everybody',
          'a mail to those who asked for it',
        ],
        [
          'Goes in steps, with what has to be true before the next one',
          20,
          'first a small',
          'then if',
          'before going on',
          '500 people for three weeks first',
          'before going on I want to see',
          'only then everyone',
          'the next step needs that',
        ],
        [
          'Names the figure of success and the point at which to stop',
          20,
          'success is',
          'I would stop if',
          'come back a second time',
          'they come back a second time',
          'stop if fewer than two in ten do',
          'we call it a success when',
          'how many stay longer than others',
        ],
      ],
      redFlags: ['Everybody is the target group', 'Success is the number of people who tried it'],
      sample:
        'I would start with one group: {users} who {act} every week, because they feel the need and forgive a rough edge. The promise is one sentence that they would say themselves: it saves me a step that I take every week. These people are already with us, so the channel is the product itself: one line at the moment when they need it, no banner for everybody. First a small step: 500 people for three weeks. Before going on I want to see that four in ten of them use it a second time without being told. Then all active {users}, with a short message and an answer ready in support, and only then the outside world, with two stories of people who gained from it. Success is that they come back a second time and stay longer than others; I would stop if fewer than two in ten do, however many have tried it.',
      explanation:
        'Going to market is a series of choices: who first, which promise, which channel, which steps. A good answer is small at first, says what has to be true before the next step, and counts the second use rather than the first. Naming the point where you would stop shows that the launch is an experiment to you.',
      takeaway: 'One group, one promise, one channel, and a point to stop.',
    },
  ],
};
