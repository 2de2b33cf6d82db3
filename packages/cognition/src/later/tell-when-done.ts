const call =
  '(?:(?:call|tell|ping|notify|alert|inform|message|msg|dm|text|poke|warn|update|holler at|shout at|yell at)(?: to)? (?:me|us)|let (?:me|us) know|lemme know|lmk|give (?:me|us) (?:a |an )?(?:shout|call|holler|yell|ping|heads? ?up|sign|nod|word)|(?:come )?report back|say so|shout|holler)';
const done =
  "(?:(?:you|u|ya)(?:'re|'ve| are| r| have| ve| re)*(?: all| both| got it all)? (?:done|finished|ready|through|free|finish|got (?:it|them|all|everything)|have (?:it|them|all|everything))|(?:it|that|this|they|everything|the job|the work|the \\w+(?: \\w+)?|all of it|your task)(?:'s|'re| is| are| has been| have been)(?: all)? (?:done|finished|ready|complete|completed|over|in|built|made|there|cooked|smelted|up)|(?:it|the job|the work)'?s? (?:gets )?done|done|finished)";
const when = '(?:when|once|as soon as|the moment|after|whenever)';
const courtesy =
  '(?:[\\s,]*(?:please|pls|ok|okay|with (?:it|that|this|the \\w+)|there|here|thanks|will (?:you|ya)|would you|would ya))*';
const opening = '^\\W*(?:(?:ok|okay|hey|please|pls|and|just|can you|could you|would you|you can|then)\\W+)*';
const pattern = new RegExp(
  `${opening}(?:${call}${courtesy},? ${when} ${done}|${when} ${done},? (?:please |just )?${call})${courtesy}[\\s.!?]*$`,
  'i',
);

/** "call me when you're done", "let me know once the logs are in": how it ends is to be told. */
export const asksToBeTold = (text: string): boolean => pattern.test(text);
