import type { TopicBank } from './template.ts';

export const TECHNICAL_PM: TopicBank = {
  topic: 'technical-pm',
  words: /technic|api|engineer|architect|latency|debt|migration|infrastructure|database/i,
  choices: [
    {
      difficulty: 'easy',
      skill: 'technical',
      title: 'Slow on the train',
      situation:
        'You manage {app}. {users} on phones wait six seconds for the first screen; on office Wi-Fi they wait one. The servers answer everybody in 0.2 seconds.',
      ask: 'What do you ask the team to look at first?',
      options: [
        [
          'How much the phone has to load before it can show anything.',
          'The servers are quick for all: what differs is what travels.',
        ],
        [
          'How the servers could be brought nearer to where {users} are.',
          'Right if answers were late; 0.2 seconds is not six.',
        ],
        [
          'Whether a loading screen would make the wait feel shorter.',
          'Kind as a second step; it leaves the six seconds.',
        ],
        [
          'Which requests to the database take longest in the morning.',
          'Right if servers were slow; they answer everybody in 0.2 seconds.',
        ],
      ],
      explanation:
        'Split the wait into its parts: server, network, phone. Here the server part is known and small, and the same page is quick on Wi-Fi. So the cause must be how much is loaded, and in how many pieces. You need no code to reason like that, and an engineer will trust you more for it than for a guess about databases.',
      takeaway: 'Split a wait into its parts before you look for its cause.',
    },
    {
      difficulty: 'medium',
      skill: 'technical',
      title: 'Now or properly',
      situation:
        'You manage {app}. {feature} takes two weeks on the old code, or six weeks after cleaning it up. Three more features on the same code are planned this year. {name}, your lead engineer, says each costs two weeks more if it isn’t cleaned.',
      ask: 'What do you decide?',
      options: [
        [
          'Clean up first: four weeks now save six on the next three.',
          'Four weeks are paid once; three times two are saved this year.',
        ],
        [
          'Build it now, and clean up when the next feature comes.',
          'Right if no more were planned; here each waits to cost two more.',
        ],
        [
          'Build it now, and let the team clean up on Fridays.',
          'Right for small debts; four weeks on Fridays take most of a year.',
        ],
        [
          'Ask for one more engineer, and do both side by side.',
          'Right if people were free; someone new slows the team at first.',
        ],
      ],
      explanation:
        'Treat technical debt as what it is: a cost that comes back with interest. Do the sum aloud. Cleaning costs four weeks more now and saves two weeks on each of three features. Then say what would change your mind: if only one of them were certain, or if a date with a customer stood in the way.',
      takeaway: 'Debt is paid once or with interest: do the sum.',
    },
    {
      difficulty: 'hard',
      skill: 'technical',
      title: 'The paid-twice bug',
      situation:
        'You manage {app}. Since Monday 0.3 % of payments are charged twice, mostly on weak networks. The team can switch off retries today, which makes 5 % of payments fail, or ship a real fix on Thursday. Refunds for doubles are automatic within a day.',
      ask: 'What do you do until Thursday?',
      options: [
        [
          'Keep retries, and tell those charged twice that a refund is coming.',
          'Few are hit, and they are made whole; failing hits many more.',
        ],
        [
          'Switch retries off: nobody may ever be charged twice.',
          'Right without refunds; here it fails seventeen times as many people.',
        ],
        [
          'Take payments offline until the real fix is out on Thursday.',
          'Right if money were lost for good; it is back within a day.',
        ],
        [
          'Keep retries and say nothing for now, since refunds are automatic anyway.',
          'The choice is right, the silence is not: people see their bank account first.',
        ],
      ],
      explanation:
        'Compare harm, not principles. Three in a thousand are charged twice and get it back within a day; fifty in a thousand would fail to pay at all. So keep going, but don’t leave people alone with their bank account: a message the same minute turns a fright into a note. Then say how you would watch that 0.3 % does not grow.',
      takeaway: 'Weigh how many are hurt, how badly, and for how long.',
    },
    {
      difficulty: 'expert',
      skill: 'technical',
      title: 'The frozen year',
      situation:
        'You manage {app}. Engineering wants a year without features to move to a new platform. The last such move took twice as long as planned and was half used. Outages grow: four hours a month now, an hour more each quarter. Your two best engineers say they’ll leave if nothing changes.',
      ask: 'What do you propose?',
      options: [
        [
          'Move the part that fails most first, in a quarter, then decide again.',
          'It tests the plan where it pays, and shows engineers that you mean it.',
        ],
        [
          'Agree to the year, with milestones and a weekly report.',
          'Right if past plans had held; milestones did not save the last one.',
        ],
        [
          'Refuse, and spend a fixed fifth of each sprint on stability.',
          'Right for slow decay; outages grow, and people leave before it helps.',
        ],
        [
          'Hire a second team for the move while features go on.',
          'Right with time; the newcomers would need the two who may leave.',
        ],
      ],
      explanation:
        'The request is honest, the history is a warning, and the outages won’t wait. A slice that stands on its own gives three things at once: fewer outages where they hurt, a true measure of the speed, and proof to the people who may go. Say what decides after the quarter: hours of outage, and the estimate against what it took.',
      takeaway: 'Buy proof with a slice before you pay for the whole.',
    },
  ],
  open: [
    {
      skill: 'technical',
      title: 'When it breaks',
      situation:
        'Since the last release of {app}, {users} report that they often can’t {act}. Engineers can’t reproduce it.',
      ask: 'How do you lead the team through this?',
      expected:
        'Impact first, a way back, narrowing down with evidence, honest words to people, and a change so that it does not come back.',
      points: [
        [
          'Finds out first how many are hit, since when, and how badly',
          25,
          'how many people',
          'since when',
          'how bad is it',
          'how many does it hit and since when',
          'is something lost or does a second try help',
          'first the extent of it',
          'how many reports in the last hour',
        ],
        [
          'Weighs going back to the last release, or switching the change off',
          20,
          'roll back',
          'switch it off',
          'the last version',
          'what it costs to roll back',
          'go back to Friday’s version',
          'turn the feature off for now',
          'undo the release at once',
        ],
        [
          'Narrows the cause down step by step: devices, networks, versions, what changed',
          20,
          'compare devices',
          'what they have in common',
          'what changed in the release',
          'compare devices and networks of those who report it',
          'list what changed in the release',
          'narrow it down together',
          'only on one version or everywhere',
        ],
        [
          'Tells those affected, support and management what is known and when more follows',
          20,
          'tell support',
          'status',
          'keep people informed',
          'support gets two sentences they can use',
          'a short status every two hours',
          'management hears from us before they ask',
          'tell those affected what we know',
        ],
        [
          'Looks for what would have caught it, without looking for somebody to blame',
          15,
          'afterwards',
          'without blame',
          'a test that would have caught it',
          'ask without blame what would have caught it',
          'an alert or a slower rollout',
          'goes into the next sprint',
          'what we change so it does not happen again',
        ],
      ],
      redFlags: ['Waits until it can be reproduced', 'Tells engineers how to fix it'],
      sample:
        'First I would want to know how many people it hits, since when, and how bad it is for them: is something lost, or does a second try help? If it is more than a few, I would ask the lead at once what it costs to roll back, and lean toward it, since not being able to {act} is the worst thing that can happen here. While that runs, we narrow it down together: compare the devices and networks of those who report it, and list what changed in the release. I would call three of the {users} myself and watch it happen. Support gets two sentences that they can use, and management gets a short status every two hours, also when there is nothing new. Once it is fixed I would ask, without blame, what would have caught it: a test, an alert, or a slower rollout. One of these goes into the next sprint, and I check that it does.',
      explanation:
        'Under pressure the order counts: size of the harm, a way back, then the cause. A product manager does not debug; you get the facts that make debugging short, decide on the way back, and keep people informed. Close with what would have caught it, so that the same thing does not come twice.',
      takeaway: 'First stop the harm, then find the cause, then close the gap.',
    },
  ],
};
