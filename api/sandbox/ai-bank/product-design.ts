import type { TopicBank } from './template.ts';

export const PRODUCT_DESIGN: TopicBank = {
  topic: 'product-design',
  words: /design|ux|onboarding|improve|feature idea|user experience|interface|accessib/i,
  choices: [
    {
      difficulty: 'easy',
      skill: 'product-sense',
      title: 'The empty start',
      situation:
        'You manage {app}. New {users} see an empty screen with a plus sign. Most close the app within a minute. Most of those who {act} once stay.',
      ask: 'What do you change on that screen?',
      options: [
        [
          'Lead them straight to their first time: one tap to {act}.',
          'Doing it once is what makes people stay: bring it nearer.',
        ],
        [
          'Show in three pictures what the app can do for them.',
          'Right if they didn’t know; pictures come before doing, not in its place.',
        ],
        [
          'Ask what they are interested in, to tailor the app to them.',
          'Right with much to choose from; here it puts a form in the way.',
        ],
        [
          'Fill it with examples of others, so that it looks alive.',
          'Right where watching is the point; here doing makes people stay.',
        ],
      ],
      explanation:
        'The detail that decides is that doing it once makes people stay. So the first screen has one job: to make the first time happen, with as little as possible before it. Tours, questions and examples each have their place, after that. Say how you would know: the share who get there in the first minute.',
      takeaway: 'The first screen has one job: the first time.',
    },
    {
      difficulty: 'medium',
      skill: 'product-sense',
      title: 'One button too many',
      situation:
        'You add {feature} to {app}. {name} wants a button for it on the main screen, which already has five. Each of the five is used daily by at least a tenth of {users}. The new one is needed about once a month.',
      ask: 'Where do you put it?',
      options: [
        [
          'Where the need comes up, in the flow of that monthly moment.',
          'Rare things are found by their moment, not by a place.',
        ],
        [
          'On the main screen for a month, so people learn it.',
          'Right for daily things; by the next need they’ve forgotten it.',
        ],
        [
          'In place of the least used of the five.',
          'Right if it were rare as well; a tenth of people use it daily.',
        ],
        [
          'In a menu with the others, ordered by how often each is used.',
          'Right if the main screen were too full; daily things get slower.',
        ],
      ],
      explanation:
        'How often something is needed decides where it lives. What is needed daily gets a fixed place; what is needed monthly should appear when its moment comes, because nobody remembers a place for a month. So ask what people do just before they need it. Say what you would test: whether they find it at that moment without help.',
      takeaway: 'Daily things get a place, rare things get a moment.',
    },
    {
      difficulty: 'hard',
      skill: 'product-sense',
      title: 'Fewer taps, more errors',
      situation:
        'In {app} you cut the way to {act} from five taps to two. 15 % more {users} get through. But undo is used four times as often, mostly by people above 60, and by people with one hand on the phone. Undo works for ten seconds.',
      ask: 'What do you do next?',
      options: [
        [
          'Keep two taps, enlarge the second target, and leave undo open longer.',
          'The gain stays; the errors come from aim and haste, which this mends.',
        ],
        [
          'Go back to five taps, since errors matter more than speed.',
          'Right where errors can’t be undone; here they can be.',
        ],
        [
          'Ask “Are you sure?” after the second tap.',
          'Right for rare, grave acts; people tap it away by habit.',
        ],
        [
          'Give people above 60 the old way back, and leave everybody else the new one.',
          'It guesses by age, and forgets people who use one hand.',
        ],
      ],
      explanation:
        'See who is hurt and how: people whose aim is less sure. The shorter way isn’t wrong, its targets are too small and its grace too short. Larger targets and a longer undo help them, and everybody on a bus. A question after each act trains people to say yes. Accessibility is not a second version; it makes the first one better.',
      takeaway: 'Fix what makes people slip; don’t slow everybody down.',
    },
    {
      difficulty: 'expert',
      skill: 'product-sense',
      title: 'It keeps them too long',
      situation:
        'A feed in {app} doubled the time that {users} spend. A third say in interviews that they feel worse after it. They come back all the same. Revenue follows time. A rival has just dropped its feed and lost a tenth of its revenue. Your board watches.',
      ask: 'What do you propose?',
      options: [
        [
          'Give the feed an end and a pause, and report regret beside revenue.',
          'It changes what harms, and makes the harm visible to those who decide.',
        ],
        [
          'Drop the feed, and accept a loss like the rival’s.',
          'Brave, and it takes the feed from the two thirds who don’t suffer.',
        ],
        [
          'Leave it, and offer a setting for those who want less.',
          'Right for taste; those who feel worse rarely look for settings.',
        ],
        [
          'Wait for a study that shows whether it really harms.',
          'Right where there is much doubt; a third tell you themselves.',
        ],
      ],
      explanation:
        'People coming back is no proof that it is good for them. Nor is the feed bad for everybody. So change its form where the harm arises, at its endlessness, and put regret where the board looks, next to revenue. Say the cost in advance: some revenue goes, and if regret does not fall, the next step is larger.',
      takeaway: 'If a number hides harm, put the harm beside it.',
    },
  ],
  open: [
    {
      skill: 'product-sense',
      title: 'Make it better',
      situation:
        'You join the team of {app}. Most of its {users} like it, and hardly anybody loves it.',
      ask: 'How would you improve it?',
      expected:
        'A goal, one group and its problem, several ideas, a choice by stated criteria, and how you would know that it worked.',
      points: [
        [
          'Asks or states what better means for the business and for people',
          15,
          'the goal is',
          'better for whom',
          'before I start',
          'people who like it begin to need it',
          'a reason to come back every week',
        ],
        [
          'Chooses one group and describes the situation it is in',
          20,
          'I would choose',
          'imagine',
          'this group',
          'those who come about once a month',
          'imagine one of them on a Sunday evening',
        ],
        [
          'Names one problem of theirs that is worth solving, and why that one',
          25,
          'the problem is',
          'what hurts most',
          'because',
          'what hurts most is starting from zero',
          'the problem is not a missing feature',
        ],
        [
          'Gives at least two different ideas and chooses by a stated reason',
          25,
          'one idea',
          'another idea',
          'I would choose the first because',
          'another idea is a reminder',
          'a third is',
        ],
        [
          'Says how to measure it, and what could get worse',
          15,
          'I would measure',
          'guardrail',
          'must not get worse',
          'how many are back within seven days',
          'how many new people reach their first success',
        ],
      ],
      redFlags: ['A list of features', 'Everybody is the user'],
      sample:
        'The goal is that people who like it begin to need it, so I would look for a reason to come back every week. I would choose {users} who {act} about once a month: they know the product and have a life around it. Imagine one of them on a Sunday evening: they want to plan the week, have ten minutes, and don’t know where they stopped. The problem is not a missing feature; what hurts most is starting from zero each time. One idea is a short list of what was begun, on the first screen, with one tap to go on. Another idea is a reminder on the day on which they usually come. A third is {feature}, so that somebody else helps them to go on. I would choose the first because it solves the problem itself and takes two weeks; a reminder brings people back to the same empty start. I would measure how many are back within seven days, and as a guardrail how many new people reach their first success, which must not get worse.',
      explanation:
        'Design questions reward a path: goal, one group, one problem, several ideas, a reasoned choice, a measure. The problem is the heart of it. If it is described so well that the interviewer nods, any decent idea will do. Without it even a clever feature sounds random.',
      takeaway: 'Make them feel the problem before you show an idea.',
    },
  ],
};
