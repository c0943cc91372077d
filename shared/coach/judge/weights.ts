/** Made by bench/coach/fit-coach.ts from the labelled answers; not to be edited by hand. */
export const FIT = {
  threshold: 0.84,
  first: [
    -0.8709, // phrase
    0.3576, // thirdPhrase
    0.1786, // sentence
    0.4823, // strongLine
    -0.7976, // weakLine
    2.3016, // explained
    0.2781, // ownWords
    0.1937, // turnOfSpeech
    3.6004, // thirdTurn
    -0.3718, // textTurn
    3.4431, // strongTurn
    0.9359, // partsHeard
    1.8092, // partsMuch
    -0.5102, // move
    0.6845, // moves
    2.0533, // overRivals
    0.6664, // overOthers
    -1.1665, // elsewhere
    1.4224, // substance
    0.2712, // topic
    0.6682, // length
    -0.7626, // asksForTwo
    0.5471, // place
    -0.7375, // pointPlace
    -3.2744, // outOfOrder
    1.4543, // story
    -1.5758, // storyOutOfOrder
    -6.2645, // bias
  ],
  second: [
    0.9267, // own
    -0.0518, // rival
    -0.1794, // elsewhere
    0.553, // allPoints
    -0.1671, // otherPoints
    -0.2726, // bias
  ],
};

export const WORDS_FIT = {
  threshold: 0.87,
  first: [
    -0.6074, // phrase
    1.5332, // thirdPhrase
    0.1753, // sentence
    1.189, // strongLine
    -0.527, // weakLine
    1.9445, // explained
    0.3967, // ownWords
    0.9682, // turnOfSpeech
    1.7071, // thirdTurn
    0.0748, // textTurn
    5.2469, // strongTurn
    0, // partsHeard
    0, // partsMuch
    -0.1834, // move
    0.831, // moves
    1.9459, // overRivals
    0.4582, // overOthers
    -1.0583, // elsewhere
    1.139, // substance
    0.5384, // topic
    0.6818, // length
    -0.6016, // asksForTwo
    0.4736, // place
    -0.7054, // pointPlace
    -3.9667, // outOfOrder
    1.0947, // story
    -1.0677, // storyOutOfOrder
    -5.3635, // bias
  ],
  second: [
    0.9274, // own
    -0.0749, // rival
    -0.2219, // elsewhere
    0.4875, // allPoints
    -0.1233, // otherPoints
    -0.2696, // bias
  ],
};
