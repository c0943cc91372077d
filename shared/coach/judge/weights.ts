/** Made by bench/coach/fit-coach.ts from the labelled answers; not to be edited by hand. */
export const FIT = {
  threshold: 0.88,
  first: [
    -0.8984, // phrase
    0.2973, // thirdPhrase
    0.239, // sentence
    0.4995, // strongLine
    -0.7997, // weakLine
    2.2947, // explained
    0.2678, // ownWords
    0.1556, // turnOfSpeech
    3.6927, // thirdTurn
    -0.4767, // textTurn
    3.4835, // strongTurn
    0.8658, // partsHeard
    1.8279, // partsMuch
    -0.5164, // move
    0.6944, // moves
    2.1125, // overRivals
    0.6501, // overOthers
    -1.1822, // elsewhere
    1.5071, // substance
    0.1435, // topic
    0.6782, // length
    -0.7812, // asksForTwo
    0.5645, // place
    -0.7537, // pointPlace
    -3.3705, // outOfOrder
    1.3533, // story
    -1.504, // storyOutOfOrder
    -6.1144, // bias
  ],
  second: [
    0.9273, // own
    -0.051, // rival
    -0.1782, // elsewhere
    0.5343, // allPoints
    -0.1549, // otherPoints
    -0.2656, // bias
  ],
};

export const WORDS_FIT = {
  threshold: 0.89,
  first: [
    -0.6171, // phrase
    1.5024, // thirdPhrase
    0.213, // sentence
    1.189, // strongLine
    -0.543, // weakLine
    1.9265, // explained
    0.3903, // ownWords
    0.9457, // turnOfSpeech
    1.6876, // thirdTurn
    -0.0073, // textTurn
    5.2398, // strongTurn
    0, // partsHeard
    0, // partsMuch
    -0.1824, // move
    0.8341, // moves
    1.9877, // overRivals
    0.4476, // overOthers
    -1.0528, // elsewhere
    1.1388, // substance
    0.4582, // topic
    0.6868, // length
    -0.6205, // asksForTwo
    0.4895, // place
    -0.726, // pointPlace
    -4.0406, // outOfOrder
    1.0389, // story
    -1.0398, // storyOutOfOrder
    -5.2526, // bias
  ],
  second: [
    0.9263, // own
    -0.0757, // rival
    -0.2226, // elsewhere
    0.4952, // allPoints
    -0.1258, // otherPoints
    -0.2689, // bias
  ],
};
