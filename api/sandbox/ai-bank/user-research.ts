import type { TopicBank } from './template.ts';

export const USER_RESEARCH: TopicBank = {
  topic: 'user-research',
  words: /research|interview(?:s|ing) users|survey|usability|persona|discovery|customer need/i,
  choices: [
    {
      difficulty: 'easy',
      skill: 'product-sense',
      title: 'They all said yes',
      situation:
        'You manage {app}. In ten interviews, all {users} said they would use {feature}. Nobody could say when they last needed it.',
      ask: 'What do you do with that?',
      options: [
        [
          'Ask what they do today instead, and watch three of them.',
          'What people do now tells more than what they say they would do.',
        ],
        [
          'Build a first version, since all ten of them want it.',
          'Right if they had shown the need; a polite yes is cheap.',
        ],
        [
          'Ask ten more people, so that the answer is certain.',
          'Right if the question were good; the same one gives the same yes.',
        ],
        [
          'Ask what they would pay, so that the yes costs something.',
          'Right once the need is shown; prices of unneeded things are guesses.',
        ],
      ],
      explanation:
        'People are kind in interviews, and “Would you use it?” asks for kindness. The detail that decides is that nobody remembers needing it. So ask about the past and watch the present: when did it last come up, what did you do, what did it cost you? Only a need with a story behind it is worth a first version.',
      takeaway: 'Ask about last week, not about next year.',
    },
    {
      difficulty: 'medium',
      skill: 'product-sense',
      title: 'Loud and quiet',
      situation:
        'You manage {app}. Support gets 60 messages a week about {feature}, from the same 15 people. Your logs show that 3,000 {users} begin to {act} each week and give up half-way, without a word.',
      ask: 'What do you research first?',
      options: [
        [
          'The 3,000: where they give up, and what they expected there.',
          'Most of the loss is silent; nobody but you can bring it up.',
        ],
        [
          'The 15: why it matters so much that they write weekly.',
          'Right if they spoke for many; here they are the same few.',
        ],
        [
          'Both in one survey, to compare how much each one hurts.',
          'Right for ranking known problems; silent people skip surveys, too.',
        ],
        [
          'The people who finish, to learn what helped them get through.',
          'A good second step; it explains success, not where others stop.',
        ],
      ],
      explanation:
        'Count people, not messages. Fifteen loud voices deserve an honest reply, yet three thousand silent ones stop in the middle of what they came for. Start where they stop: replay ten sessions, then call five of those people the same day, while they remember. Say what you tell the fifteen meanwhile, so that they are not left waiting.',
      takeaway: 'Silence is data, too, and usually the larger part of it.',
    },
    {
      difficulty: 'hard',
      skill: 'analytical-estimation',
      title: 'A survey that flatters',
      situation:
        'You manage {app}. A survey inside the product shows that 86 % are satisfied, up from 80 %. It is shown after people {act}. Since spring, a third fewer {users} have gotten that far. Your boss wants to celebrate on stage.',
      ask: 'What do you say to your boss?',
      options: [
        [
          'The unhappy no longer reach the survey; the rise may be a loss.',
          'Who answers has changed: the survey asks survivors alone.',
        ],
        [
          'Six points are within the noise; let us wait a quarter.',
          'Right with few answers; the change in who is asked matters more.',
        ],
        [
          'Satisfaction is up, but use is down; show both on stage.',
          'Honest, yet it takes the rise for real; it may not be one.',
        ],
        [
          'Surveys inside a product flatter; let us ask the same people by email.',
          'Right as a rule; it doesn’t explain the change since spring.',
        ],
      ],
      explanation:
        'Ask who is in a figure before you ask what it says. If those who struggle leave before the question comes, the average of the rest rises while the product gets worse. A quick test: ask a sample at the start, whether or not they get further. Offer your boss a figure that can be defended, such as how many reach their goal at all.',
      takeaway: 'A rising average may only mean that the unhappy have left.',
    },
    {
      difficulty: 'expert',
      skill: 'behavioural',
      title: 'What he told you',
      situation:
        'You manage {app}. In an interview, one of your {users} tells you, in passing, how his employer uses the product to watch its staff. He asks you to tell nobody. You see in the logs that 40 accounts are used in that way. The employer is a large customer.',
      ask: 'What do you do next?',
      options: [
        [
          'Raise what the logs show with legal and your boss; leave him out.',
          'The logs stand alone: people are protected, and so is his trust.',
        ],
        [
          'Ask him whether you may tell, and wait until he agrees.',
          'Right if he were the only source; the logs show it without him.',
        ],
        [
          'Change the product quietly so that such watching stops working.',
          'Right as part of an answer; alone it hides a matter others must judge.',
        ],
        [
          'Speak to the customer’s contact about how the product is meant.',
          'Right after counsel; now it may point at him and warn them.',
        ],
      ],
      explanation:
        'Two duties meet: confidence given in research, and harm to people who never agreed. The detail that resolves it is that the logs show the pattern without him. So act on what you can see yourself, bring in the people who must judge it, and keep his name and story out. Say what you change in research afterwards: what you promise before the first question.',
      takeaway: 'Protect the source, and act on what you can see without it.',
    },
  ],
  open: [
    {
      skill: 'product-sense',
      title: 'Why they leave',
      situation:
        'Many {users} stop using {app} in their second week. Nobody on the team knows why.',
      ask: 'How do you find out?',
      expected:
        'A sharp question, data on where it happens, talks with people who left, care about who is missing, and a decision that follows.',
      points: [
        [
          'Turns the problem into a question that research can answer',
          20,
          'the question is',
          'what I want to learn',
          'before I start I would define',
          'what I need to find out is',
          'what is missing for those who were active',
        ],
        [
          'Looks at the data first: who leaves, when, and after which step',
          25,
          'cohorts',
          'compare those who stay',
          'the last thing they did',
          'compare those who stay with those who go',
          'by the day and by the source they came from',
        ],
        [
          'Talks to people who left, soon after, about what they did and not about opinions',
          25,
          'call people who left',
          'what happened that day',
          'instead of asking why',
          'call ten people who left in the last few days',
          'ask them to walk me through that day',
        ],
        [
          'Names whom these methods miss, or how they might mislead',
          15,
          'those who never answer',
          'bias',
          'people say',
          'those who answer are the friendlier ones',
          'people who never reply',
        ],
        [
          'Says what decision follows, and how a fix would be tested',
          15,
          'then I would decide',
          'test the change',
          'if most of them',
          'if seven of ten stories point to one cause',
          'fix that for half of the new ones',
        ],
      ],
      redFlags: ['Starts with a survey to everybody', 'Jumps to a solution'],
      sample:
        'The question is not why people leave in general, but what is missing in the second week for those who were active in the first. I would begin with the data: compare those who stay with those who go, by the day, by the source they came from, and by the last thing they did. Say most of them stop right after they {act} for the third time. Then I would call ten people who left in the last few days, while they remember, and ask them to walk me through that day: what were you about to do, what did you do instead? I would not ask whether they would come back. Those who answer are the friendlier ones, so I would also look at recordings of people who never reply. If seven of ten stories point to one cause, I would fix that for half of the new {users} and see whether more of them are here in week three. If not, I was wrong, and I look at the next cause.',
      explanation:
        'A good plan goes from a sharp question to where it happens, then to why, then to a decision. Data tells where and when, conversations tell why. Talk to people who left, about what they did. Say whom you miss. Research that changes no decision was not worth its week.',
      takeaway: 'Data says where, people say why, and a test says whether.',
    },
  ],
};
