/** Made by bench/coach/fit-coach.ts from the labelled answers; not to be edited by hand. */
export const FIT = {
  threshold: 0.8,
  first: [
    -0.8981, // phrase
    0.3236, // thirdPhrase
    0.2344, // sentence
    0.5254, // strongLine
    -0.8074, // weakLine
    2.2764, // explained
    0.2749, // ownWords
    0.1475, // turnOfSpeech
    3.6455, // thirdTurn
    -0.4531, // textTurn
    3.4903, // strongTurn
    0.8744, // partsHeard
    1.8224, // partsMuch
    -0.5194, // move
    0.7065, // moves
    2.1217, // overRivals
    0.6443, // overOthers
    -1.1711, // elsewhere
    1.4861, // substance
    0.1559, // topic
    0.6748, // length
    -0.7919, // asksForTwo
    0.5686, // place
    -0.741, // pointPlace
    -3.3552, // outOfOrder
    1.3591, // story
    -1.5368, // storyOutOfOrder
    -6.1161, // bias
  ],
  second: [
    0.925, // own
    -0.0511, // rival
    -0.1817, // elsewhere
    0.5673, // allPoints
    -0.1816, // otherPoints
    -0.274, // bias
  ],
};

export const WORDS_FIT = {
  threshold: 0.83,
  first: [
    -0.6026, // phrase
    1.4996, // thirdPhrase
    0.2037, // sentence
    1.1899, // strongLine
    -0.5519, // weakLine
    1.9361, // explained
    0.3948, // ownWords
    0.9134, // turnOfSpeech
    1.6813, // thirdTurn
    0.0247, // textTurn
    5.2739, // strongTurn
    0, // partsHeard
    0, // partsMuch
    -0.1897, // move
    0.847, // moves
    2.0033, // overRivals
    0.4402, // overOthers
    -1.0356, // elsewhere
    1.1331, // substance
    0.4689, // topic
    0.6916, // length
    -0.6277, // asksForTwo
    0.4872, // place
    -0.709, // pointPlace
    -4.0216, // outOfOrder
    1.0457, // story
    -1.0714, // storyOutOfOrder
    -5.2895, // bias
  ],
  second: [
    0.9222, // own
    -0.0766, // rival
    -0.228, // elsewhere
    0.5482, // allPoints
    -0.1666, // otherPoints
    -0.2786, // bias
  ],
};
