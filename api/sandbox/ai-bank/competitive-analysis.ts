import type { TopicBank } from './template.ts';

export const COMPETITIVE_ANALYSIS: TopicBank = {
  topic: 'competitive-analysis',
  words: /compet|rival|market share|swot|moat|differentiat|benchmark/i,
  choices: [
    {
      difficulty: 'easy',
      skill: 'strategy',
      title: 'They have it, too',
      situation:
        'A rival of {app} has launched {feature}. Your chat is full of links. In the last month, one in 40 people who left named that rival.',
      ask: 'What do you do first?',
      options: [
        [
          'Try it with two {users}, to see what it does for them.',
          'Little is at stake yet: learn what need it meets, then judge.',
        ],
        [
          'Put it on the plan, before more people leave for it.',
          'Right if people left for it; one in 40 named them.',
        ],
        [
          'Let the team go on, and look again in a quarter.',
          'Calm, yet an hour with two people costs little.',
        ],
        [
          'Ask sales what customers say about it, and collect the answers.',
          'Right where sales hears much; they repeat the same links.',
        ],
      ],
      explanation:
        'News makes noise, behavior gives evidence: one in 40. So there is no reason to hurry, and none to look away. Watch two people use the rival’s version and ask what it does for them. You’ll learn the need behind it, and that may lead you somewhere else than to a copy.',
      takeaway: 'Look at the need behind a rival’s feature, not at the feature.',
    },
    {
      difficulty: 'medium',
      skill: 'strategy',
      title: 'Who is the rival',
      situation:
        'You manage {app}. Sales compares it with two similar products. In interviews 14 of 20 {users} say that before you they used a spreadsheet, and three still do.',
      ask: 'Whom do you compare yourself with?',
      options: [
        [
          'The spreadsheet: what it does well, and where it hurts.',
          'Most come from there, and some go back: that is the real choice.',
        ],
        [
          'The two products: that is what buyers compare in the end.',
          'Right where people switch between them; hardly anyone here does.',
        ],
        [
          'All three, in a table with the features of each.',
          'Complete, yet a table of features hides what people choose by.',
        ],
        [
          'None: what people need counts, whoever else serves it.',
          'Right as an attitude; people choose between something and something.',
        ],
      ],
      explanation:
        'A rival is what people would do without you, and here it is a spreadsheet: free, known, and good enough for years. Compare yourself with that, and you see what matters: getting started must not take longer than a new sheet, and the gain must show in the first week. The two products are a comparison for later.',
      takeaway: 'Your rival is what people would do without you.',
    },
    {
      difficulty: 'hard',
      skill: 'strategy',
      title: 'They cut the price',
      situation:
        'The second-largest company in your market cuts its price by 40 %. You lead with {app} at 45 % of the market and good margins. Your contracts run for a year; a third end next quarter. Their reviews mention slow support. Their cash lasts about a year.',
      ask: 'How do you answer?',
      options: [
        [
          'Renew the third early with better service, and leave the price.',
          'It holds those who can leave now, and plays where they are weak.',
        ],
        [
          'Match the price for everyone, since your cash lasts longer than theirs does.',
          'Right in a fight to the end; it burns your margin on the two thirds.',
        ],
        [
          'Match it for new customers only, quietly, for a year.',
          'Right if newcomers decide it; the others will hear of it and feel cheated.',
        ],
        [
          'Do nothing: their cash ends before your contracts do.',
          'Right for two thirds; a third is free to go next quarter.',
        ],
      ],
      explanation:
        'Work out who can leave, and when. Two thirds can’t this quarter, so a general cut gives money away. A third can, and they hear about slow support elsewhere. So go to them early with what the rival lacks. Say what would make you cut after all: if more than a tenth of those renewals go for price alone.',
      takeaway: 'Defend those who can leave now, where the rival is weak.',
    },
    {
      difficulty: 'expert',
      skill: 'strategy',
      title: 'The platform wakes up',
      situation:
        '{app} lives on a platform whose owner will soon offer the same for free, built in. It will be worse: no {feature}, and only for its own devices. 70 % of your {users} have these devices. You have cash for two years and a team of twelve.',
      ask: 'What do you bet on?',
      options: [
        [
          'On people who mix devices and need the deeper part, at a price.',
          'The owner won’t serve them: small, yet defensible within two years.',
        ],
        [
          'On being so much better that the 70 % stay.',
          'Right if they needed better; for most, built in is good enough.',
        ],
        [
          'On selling to the owner while you still lead.',
          'Worth a call; as a plan it leaves the price to the only buyer.',
        ],
        [
          'On another platform, whose owner has not yet noticed what you do there.',
          'Right with a bigger team; the same story begins again there.',
        ],
      ],
      explanation:
        'Free and built in wins where good enough is enough, and that is most of the 70 %. So ask who isn’t served by it, by its owner’s own interest: people with mixed devices, and those who need depth. It is a smaller market with a price. Say the uncomfortable part: the product for everybody ends, and part of the team with it.',
      takeaway: 'Against free and built in, serve those its owner won’t.',
    },
  ],
  open: [
    {
      skill: 'strategy',
      title: 'A new rival',
      situation:
        'A well-funded company has announced a product much like {app}, with {feature} built in.',
      ask: 'How do you respond?',
      expected:
        'What is known, who is at risk, where you are stronger, a choice of response with its cost, and signs that would change it.',
      points: [
        [
          'Finds out what it really does and for whom, before reacting',
          20,
          'try it',
          'what do we know',
          'for whom',
          'try it myself and with three people',
          'an announcement is not a product',
        ],
        [
          'Says which users are at risk of leaving, and which are not',
          25,
          'who would switch',
          'at risk',
          'those who',
          'those who came lately have stored nothing yet',
          'who comes every week has history here',
        ],
        [
          'Names what the product has that is hard to copy',
          20,
          'hard to copy',
          'our advantage',
          'we have',
          'their history and the habit',
          'money buys features, not years of records',
        ],
        [
          'Chooses a response and says what it costs',
          20,
          'I would',
          'instead of',
          'it costs us',
          'I would not copy it',
          'make the first month better',
        ],
        [
          'Names the signs that would change the response',
          15,
          'if we see',
          'watch',
          'then I would change',
          'who are still here after thirty days',
          'how many name the rival when they leave',
        ],
      ],
      redFlags: ['Copies the feature at once', 'Ignores it because the product is better'],
      sample:
        'First I would try it myself and with three people, and ask what it really does and for whom. An announcement is not a product. Then, who would switch? I think those who came lately and have stored nothing yet are at risk; those who {act} every week have their history here, and leaving costs them something. What we have that is hard to copy is exactly this history, and the habit. Money buys features, not three years of somebody’s records. So I would not copy {feature}. Instead I would make the first month better, so that newcomers have something to lose sooner, and I would let everybody take their data out freely, because people stay where they don’t feel locked in. It costs us a quarter in which two requests of large customers wait. I would watch two figures each week: new {users} who are still here after thirty days, and how many name the rival when they leave. If we see the second one pass a tenth, then I would change the plan.',
      explanation:
        'A calm answer has an order: what is known, who is at risk, what is hard to copy, what we do and leave undone, what would change our mind. Copying and ignoring are both reflexes. Interviewers look for a response that follows from your strength and from the people who can leave.',
      takeaway: 'Answer from your strength, for those who could leave.',
    },
  ],
};
