import type { TopicBank } from './template.ts';

export const AI_ML_PRODUCTS: TopicBank = {
  topic: 'ai-ml-products',
  words: /\bai\b|\bml\b|machine learning|model|recommend|prompt|chatbot|llm/i,
  choices: [
    {
      difficulty: 'easy',
      skill: 'technical',
      title: 'Right nine times out of ten',
      situation:
        'A model in {app} suggests the next step to {users}. It is right nine times out of ten. A wrong suggestion is easy to see, and one tap dismisses it. Without it, people search for half a minute.',
      ask: 'Is that good enough to launch?',
      options: [
        [
          'Yes: a wrong one costs a tap, a right one saves half a minute.',
          'What errors cost decides, and here it is one tap.',
        ],
        [
          'No: one in ten is wrong, and trust is lost quickly.',
          'Right where errors are costly or hidden; here they’re seen and dismissed.',
        ],
        [
          'Not yet: first bring it to 95 out of 100.',
          'Right if the last five were costly; people search meanwhile.',
        ],
        [
          'Yes, but at first only for experienced {users}, who notice what is wrong.',
          'Right if errors were hard to see; anyone can dismiss one here.',
        ],
      ],
      explanation:
        'Whether a model is good enough is not a matter of percentages alone. Ask what an error costs, whether it is seen, and what people do without the model. Here an error costs one tap, and nine out of ten save half a minute. In the room, name a case in which the same 90 % would not do, such as a dose of medicine.',
      takeaway: 'Good enough depends on what an error costs.',
    },
    {
      difficulty: 'medium',
      skill: 'technical',
      title: 'Rules or a model',
      situation:
        'In {app}, you want to warn {users} before they give up. Five simple rules catch 60 % of cases. A model catches 75 %, takes three months, and can’t say why it warns. Support has to explain each warning by phone.',
      ask: 'What do you start with?',
      options: [
        [
          'The rules now, and the warnings’ outcome as data for later.',
          'Most of the gain at once, explainable, and it collects what a model needs.',
        ],
        [
          'The model: 75 % is a quarter more than 60 %.',
          'Right if no one asked why; support has to explain each one.',
        ],
        [
          'The model, with a support team that is trained to explain how it decides.',
          'Right for few warnings; “the model says so” explains nothing.',
        ],
        [
          'Neither yet: first find out why people give up.',
          'Worth doing beside it; the rules help people today.',
        ],
      ],
      explanation:
        'Three months and a quarter more cases on one side; on the other, something that works today and that can be explained on the phone. The need to explain decides. And rules are not a dead end: what happens after each warning is exactly the data by which a model can later be judged. Say at which gap you would switch.',
      takeaway: 'Start with what can be explained; let it feed what may replace it.',
    },
    {
      difficulty: 'hard',
      skill: 'analytical-estimation',
      title: 'Better on average',
      situation:
        'A new model for {app} lifts right suggestions from 80 to 84 out of 100. For {users} who write in a second language, a tenth of all, the figure falls from 78 to 66. They complain less than others. {name} wants to launch this week.',
      ask: 'What do you decide?',
      options: [
        [
          'Launch for the others; keep the old model for that tenth.',
          'Nine in ten gain now, and nobody loses while it is fixed.',
        ],
        [
          'Launch for all: four points for everybody outweigh the loss.',
          'It isn’t for everybody: a tenth loses twelve points.',
        ],
        [
          'Hold it for all until both groups gain.',
          'Right if the groups can’t be told apart; here they can.',
        ],
        [
          'Launch for all, and let people switch back in the settings.',
          'Right for taste; those who complain least rarely find settings.',
        ],
      ],
      explanation:
        'An average can rise while a group falls. Name the group, the size of its loss, and that its silence isn’t consent. As the two can run side by side, nobody has to pay for the others’ gain. Then say what has to happen for the tenth: more examples of their writing, and a date. A split that stays for good is a second-class product.',
      takeaway: 'Look below the average before you launch.',
    },
    {
      difficulty: 'expert',
      skill: 'technical',
      title: 'The confident assistant',
      situation:
        'An assistant in {app} answers questions from {users}. It is wrong in 2 out of 100 answers, and sounds just as sure then. A journalist has two such answers, one of which cost somebody money. Legal wants it off. It has halved the wait for 50,000 people who had no other help.',
      ask: 'What do you propose?',
      options: [
        [
          'Off where errors cost money or health; elsewhere sources and a way to a person.',
          'It ends the grave harm, and keeps help for those without another.',
        ],
        [
          'Off for all until errors are below one in a thousand.',
          'Right if harm were the same everywhere; 50,000 would wait again.',
        ],
        [
          'On, with a clear notice that answers may be wrong.',
          'Notices move blame, not harm: people read the confident sentence.',
        ],
        [
          'On, and make good what errors cost people.',
          'Right beside it; money doesn’t make up for every error.',
        ],
      ],
      explanation:
        'Neither “off” nor “on with a notice” looks at where the harm is. Split questions by what a wrong answer can cost, and treat them differently: a person for the grave ones, sources that can be checked for the rest. Tell the journalist what happened, who was made whole and what changes. Then the rate of grave errors is the figure to watch.',
      takeaway: 'Split by what an error can cost, and decide for each part.',
    },
  ],
  open: [
    {
      skill: 'technical',
      title: 'Add some AI',
      situation: 'Your boss wants {app} to “use AI” this year, without saying for what.',
      ask: 'How do you go about it?',
      expected:
        'A problem worth solving, a reason why a model is needed, data and the cost of errors, a small test, and a measure with a guardrail.',
      points: [
        [
          'Starts from a problem of people, not from the technology',
          25,
          'which problem',
          'what people struggle with',
          'before thinking of AI',
          'I start from people',
          'what do they struggle with so much that they leave',
          'what is behind it: growth or cost',
          'the need comes first',
        ],
        [
          'Says why a model is better here than rules or a simpler change',
          20,
          'why a model',
          'simple rules',
          'could we solve it without',
          'could we solve it with simple rules',
          'rules would be a jungle',
          'for the usual cases no model',
          'a model only for the long tail',
        ],
        [
          'Considers what data is needed, and people’s privacy',
          15,
          'what data',
          'privacy',
          'consent',
          'use only what people gave us for this',
          'with their consent',
          'what data do we have',
          'we must not use',
        ],
        [
          'Weighs what a wrong answer costs, and how people can correct it',
          20,
          'when it is wrong',
          'people can correct',
          'the cost of an error',
          'somebody loses time, not money',
          'say where it comes from',
          'people can correct it with one tap',
          'a wrong suggestion costs',
        ],
        [
          'Proposes a small test with a measure and a guardrail',
          20,
          'a small test',
          'I would measure',
          'must not get worse',
          '500 people for four weeks',
          'rules on one side, a model on the other',
          'how many dismiss suggestions',
          'if it does not beat the rules we keep them',
        ],
      ],
      redFlags: ['A chatbot, because others have one', 'No word about errors'],
      sample:
        'I would ask my boss what is behind it: is it growth, cost, or not to look old? Then I start from people: what do {users} struggle with so much that they leave or write to support? Say that many of them don’t know what to do next after they {act}. Could we solve it without a model, with simple rules? For the ten usual cases yes, so I would build these first. Why a model, then: for the long tail, where rules would be a jungle. I would look at what data we have, and use only what people gave us for this purpose, with their consent. When it is wrong, somebody loses time, not money; still, each suggestion should say where it comes from, and people can correct it with one tap, which also teaches us. A small test: 500 {users} for four weeks, rules on one side, a model on the other. I would measure how many take the next step within a day, and as a guardrail how many dismiss suggestions, which must not get worse. If the model does not beat the rules clearly, we keep the rules, and I tell my boss why.',
      explanation:
        'The question is a test of calm: can you lead from a technology back to a need? Problem first, then whether a model is needed at all, then data, errors and a test. The cost of a wrong answer is what most candidates forget. Being ready to end with simple rules makes the whole answer credible.',
      takeaway: 'Begin with the problem, and let the model earn its place.',
    },
  ],
};
