import { Pattern } from './pattern.ts';

/** Patterns from their texts. */
export const patterns = (texts: readonly string[]) => texts.map((text) => new Pattern(text));

/** What may stand in front of a wish and says nothing. */
export const fillers = patterns([
  'please|pls|ok|okay|hey|well|oh|ah|hm|hmm|um|uh|now|then|so|and|but|or|just|also|first|next|finally|maybe|perhaps|actually|alright|right|yes|yeah|yep|today|tonight|quickly|quick|honestly|seriously|suddenly|lastly|afterwards|meanwhile|instead|again|anyway|listen|hello|hi',
  'come on',
  'right|for now',
  'at once',
  'hurry up',
  'you know what?',
  'i ~ think|guess|suppose|believe|reckon|figure|know that?',
  'i ~ feel that',
  'something tells me that?',
  'it seems that|like?',
  'to be honest',
]);

/** Frames behind which the thing wished stands as a verb. */
export const doFrames = patterns([
  'let us|me ~',
  'i|we|you ~ want|need|wish|intend|plan|hope|ought|mean|desire you|us|me? ~ to ~',
  'i|we|you would ~ like|love|prefer|want you|us|me? ~ to ~',
  'want|need|have|got ~ to ~',
  'must ~',
  'i|we|you ~ should|must|will|shall|could ~',
  'i|we|you had? better ~',
  'i|we|you ~ am|are ~ going|about|supposed|off|tempted|dying|eager|ready to ~',
  'i|we|you ~ have? ~ got|have to ~',
  'i|we|you ~ have ~ to ~',
  'i have ~ a|an|the|this? sudden|strong? urge|desire|wish|need to ~',
  'i ~ feel ~ a|an|the|this? sudden|strong? urge|desire|need to ~',
  'i keep wanting to ~',
  'i can not wait to ~',
  'i|we|you would not mind',
  'i ~ feel like ~',
  'i ~ am ~ in the mood to|for ~',
  'i ~ am ~ thinking of|about ~',
  'it is ~ time for us|me to ~',
  'it is ~ time to ~',
  'time to ~',
  'it would|might|could ~ be ~ nice|good|great|wise|smart|best|useful|fun|better|lovely idea? to ~',
  'it would ~ be a good|great|nice idea to ~',
  'it is ~ best|better|wise|wiser to ~',
  'would be nice|good|great to ~',
  'do not forget to ~',
  'remember to ~',
  'make|be sure to ~',
  'make|be sure that? i|we|you',
  'my|the|our ~ next|main|new? goal|plan|task|job|mission|aim|idea|step|priority|thing is to? ~',
  'i|we might as well',
]);

/** Frames of questions that express a wish. */
export const askingDoFrames = patterns([
  'can|could|would|will you ~ please? ~',
  'would you mind',
  'shall we|i ~',
  'why do not we|i|you ~',
  'why not ~',
  'how|what about ~',
]);

/** Frames behind which the thing wished stands as a noun. */
export const haveFrames = patterns([
  'i|we|you ~ need|want|require|desire|crave ~',
  'need|want ~',
  'i|we|you would ~ like|love|appreciate ~',
  'i|we|you would ~ like|love|prefer to ~ have ~',
  'i|we|you ~ want|need|wish|got to ~ have ~',
  'it would|might ~ be nice|good|great|useful|lovely to ~ have ~',
  'would be nice|good|great to ~ have ~',
  'i|we|you ~ could ~ use|appreciate ~',
  'could ~ use ~',
  'i|we|you ~ could ~ do with ~',
  'i|we|you ~ wish i|we|you ~ had ~',
  'i|we|you ~ wish for ~',
  'onlyif i|we|you ~ had ~',
  'i|we|you would not mind ~',
  'i|we|you ~ am|are ~ looking|searching|hunting for ~',
  'i|we|you ~ am|are ~ in ~ need of ~',
  'i ~ feel like ~',
]);

export const askingHaveFrames = patterns(['can|could|may i|we ~ please? have|get ~', 'how about ~']);

/** Frames of the shape of a wish that only turn something over; for the policy they count as one. */
export const musingFrames = patterns([
  'whatif i|we|you ~',
  'imagine ~',
  'i|we|you ~ can|may|might ~',
  'i|we|you would ~',
  'i wonder what it|would ~',
]);

/** Verbs that hand on to the one behind them: "go and get", "start collecting". */
export const transparent = patterns([
  'go|come|run|head out|off|back|over|outside|there|down|up|along? and|to? ~',
  'go ahead and',
  'try to|and? ~',
  'start|begin|keep on? to? ~',
  'help me|us|out? to? ~',
  'manage to',
  'please',
  'me|us',
]);
