import type { TopicBank } from './template.ts';

export const PRODUCT_STRATEGY: TopicBank = {
  topic: 'product-strategy',
  words: /strateg|vision|roadmap|priorit|focus|bet|portfolio/i,
  choices: [
    {
      difficulty: 'easy',
      skill: 'strategy',
      title: 'The leaking bucket',
      situation:
        'You manage {app}. Sign-ups grow 10 % a month. Of the new {users}, one in five is still there after a month.',
      ask: 'Where does next quarter’s main effort go?',
      options: [
        [
          'Into the first two weeks, so newcomers find a reason to return.',
          'Four in five leave within a month: that is where the loss is.',
        ],
        [
          'Into invitations, so happy {users} bring in people like themselves.',
          'Right once people stay; here most of the invited would leave, too.',
        ],
        [
          'Into {feature}, which the most active {users} ask for.',
          'Right if the active ones were leaving; the loss is among newcomers.',
        ],
        [
          'Into a second platform, so people who wait can join.',
          'Right if reach held growth back; sign-ups already grow well.',
        ],
      ],
      explanation:
        'Say what the two figures mean together: the top of the funnel works, the bottom does not. Growth on a leaking product has to be bought again every month. A good answer names the moment at which people leave, says how you would find out why, and puts invitations and reach after it, not against it.',
      takeaway: 'Fix why people leave before paying for more arrivals.',
    },
    {
      difficulty: 'medium',
      skill: 'strategy',
      title: 'One platform or two',
      situation:
        'You manage {app}. It earns money from 400 business accounts and is loved by 90,000 people who pay nothing. The business accounts came because their staff used it at home first. The board wants “one focus”.',
      ask: 'What do you propose as the focus?',
      options: [
        [
          'Free use at home, measured by the business accounts it leads to.',
          'The free side is the channel: cutting it would dry up what pays.',
        ],
        [
          'The business accounts, since that is where the revenue comes from.',
          'Right if they came by sales; here they come from free use.',
        ],
        [
          'A low price for people at home, so both sides pay.',
          'Right if free users cost much or led nowhere; here they bring accounts.',
        ],
        [
          'A larger sales team, so accounts no longer depend on luck.',
          'Right once the channel is exhausted; nothing here says so.',
        ],
      ],
      explanation:
        'Ask how the paying customers arrived before you choose a side. Here the free product is not a charity beside the business: it is how the business finds customers. So the focus is one chain, from use at home to an account at work, with a measure for each step. Say what you give up: some requests of the 400 will wait longer.',
      takeaway: 'Focus on the chain that ends in revenue, not on its last link.',
    },
    {
      difficulty: 'hard',
      skill: 'strategy',
      title: 'The quiet competitor',
      situation:
        'You manage {app}. A rival gives away what you charge for. In three months you lost 4 % of paying {users}; exit notes mention price in half the cases. Yet those who left had hardly used the product for weeks, and new sales are flat.',
      ask: 'What is your first move?',
      options: [
        [
          'Find out why they stopped using it before they left.',
          'They were gone before the price mattered: price is the polite reason.',
        ],
        [
          'Match the rival’s free plan for small accounts, at least for now.',
          'Right if active people left for price; these had stopped long before.',
        ],
        [
          'Show every paying account what the free rival can’t do.',
          'Right if they compared; people who don’t use it don’t compare.',
        ],
        [
          'Offer yearly contracts at a discount before more of them leave.',
          'Right for people who use it; it locks in the wrong problem.',
        ],
      ],
      explanation:
        'Put the facts in order of time: use stopped first, the cancellation came weeks later, and price is what people write when asked. Flat sales say the rival is not pulling newcomers away yet. So the cause is earlier: something about the use ended. Say which five conversations and which usage curve you would look at, and what would change your mind.',
      takeaway: 'Exit notes give reasons; the usage before them gives causes.',
    },
    {
      difficulty: 'expert',
      skill: 'strategy',
      title: 'The promise to partners',
      situation:
        'You manage {app}. For three years you promised partners never to build what they sell on top of it. Now {feature}, which two of them live on, is what most {users} expect from you. A rival has it built in. Your largest partner hints at leaving if you break your word.',
      ask: 'What do you recommend to the leadership?',
      options: [
        [
          'Build it, tell partners first, and pay for two years of transition.',
          'The market has moved; the promise is owed a fair price, not silence.',
        ],
        [
          'Keep the promise, and make the two partners the default inside.',
          'Right if they could meet the rival; most {users} expect it built in.',
        ],
        [
          'Buy one of the two, so that the promise is formally kept.',
          'Right if it were for sale and fair; the other one is still betrayed.',
        ],
        [
          'Ask partners to release you, and decide after their vote.',
          'Right if time allowed; those who live on it can’t vote for their end.',
        ],
      ],
      explanation:
        'Two goods collide: a word given, and what people now need. Neither hiding behind the promise nor quietly breaking it is an answer. Say that you would tell partners before the market knows, pay for the time they need, and accept that the largest may leave. Then say what the broken promise costs later: the next partner will ask for it in writing.',
      takeaway: 'If you must break a promise, break it early, openly and at your cost.',
    },
  ],
  open: [
    {
      skill: 'strategy',
      title: 'A year of focus',
      situation:
        'You have just taken over {app}. It has ten half-used areas and no clear direction.',
      ask: 'How do you decide what it should be about in a year?',
      expected:
        'A goal, a chosen group and need, evidence for it, what is stopped, and a measure that would tell after a quarter.',
      points: [
        [
          'States the goal of the business that the direction has to serve',
          20,
          'the business goal',
          'what the company needs',
          'revenue or retention',
          'what the company needs in a year',
          'more income or people who stay',
          'the aim behind it is',
          'what management wants to reach',
        ],
        [
          'Chooses one group of people and the need that matters most to them',
          25,
          'I would focus on',
          'this group',
          'their main need is',
          'one kind of people who come back every week',
          'make one need work better than anywhere else',
          'the people we serve best',
          'for them I would solve',
        ],
        [
          'Says what evidence the choice rests on, in data and in conversations',
          20,
          'look at usage',
          'talk to people',
          'which areas are used',
          'which areas those who stay use',
          'talk to people who left',
          'in the data I would look at',
          'what interviews and numbers say',
        ],
        [
          'Names what is stopped or left alone, and what that costs',
          20,
          'I would stop',
          'say no to',
          'we give up',
          'stop four areas and leave three alone',
          'we lose some usage there',
          'a few people will complain',
          'what we no longer do is',
        ],
        [
          'Gives a measure and a date by which the direction would be judged',
          15,
          'after a quarter',
          'I would measure',
          'we would know it works',
          'how many act in a week',
          'a clear rise after a quarter',
          'if it does not come we were wrong',
          'by the end of March I expect',
        ],
      ],
      redFlags: ['A list of features without a choice', 'A direction that pleases everybody'],
      sample:
        'I would begin with what the company needs from this product in a year: is it revenue, or people who stay? Say it is people who stay. Then I would look at which of the ten areas those who stay use, and talk to ten {users} and to ten who left. My guess is that one group comes back because they {act} here every week, so I would focus on this group and make that one need work better than anywhere else. That means I would stop four areas this quarter and leave three alone. We give up some usage there, and a few people will complain; I would tell them early. I would measure how many {users} {act} in a week, and expect a clear rise after a quarter. If it does not come, the choice was wrong, and I would look at the second group on my list.',
      explanation:
        'Interviewers listen for a choice. Goal first, then one group and one need, then the evidence, then what you stop. A direction that stops nothing is a list. End with the measure and the date that could prove you wrong: it shows that you know it is a bet.',
      takeaway: 'A strategy is a choice you can name the cost of.',
    },
  ],
};
