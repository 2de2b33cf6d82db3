const list = (text: string): string[] => text.split(',').map((phrase) => phrase.trim());

/**
 * Plain verbs and what they are read as, in the order in which they are tried. `…` stands for the words between a verb and its particle. Words that
 * mean many things in prose (hold, rest, look, watch) stand only in phrases that are plain.
 */
export const verbPhrases = [
  [
    'receive',
    list(`take, have, hold, hold … for a bit, hold … for a sec, hold … for a moment, hold … for a minute, hold … for a second, hold … for now, hold … a sec, hold on to,
hang on to, keep hold of, keep, look after, grab, catch, pick up, pick … up`),
  ],
  [
    'assist',
    list(
      'help … with, help with, help me with, help us with, give me a hand with, give us a hand with, lend me a hand with, lend us a hand with, give a hand with, lend a hand with',
    ),
  ],
  ['upgrade', list('upgrade, upgrade to, improve')],
  [
    'yield',
    list(`get out of my way, get out of the way, move out of my way, move out of the way, step aside, move aside, stand aside, step out of my way, step out of the way,
stay out of my way, make way, make room, make room for, give … some space, give … some room, give … space, give … room`),
  ],
  [
    'cancel',
    list(`cancel, stop, quit, abort, give up, give up on, call off, forget about, forget it, forget that, nevermind, never mind, nvm,
leave … alone, leave … be, leave it, leave that, drop it, scratch that, knock it off, cut it out, stop it, scrap, no more, enough of, enough with, done with, cease, halt with`),
  ],
  [
    'pause',
    list(`pause, suspend, halt, take a break, take a break from, have a break, take five, hold that thought, hold … for a sec, hold … for a bit, hold … for a moment, hold … for a minute, hold … for a second, hold … for now, hold … a sec, put … on hold, leave … for later,
leave … for now, save … for later, hold off on, hold off, hold off with, rest from, do … later, put … aside, stop … for now, stop for now, stop for a bit,
stop for a while, stop … for a bit, stop … for a while, stop … for a moment, stop … for a minute, interrupt, postpone`),
  ],
  [
    'resume',
    list(`continue, resume, unpause, carry on, carry on with, keep going, keep at it, keep it up, keep on, go on with, go on, continue with,
proceed, proceed with, get back to work, back to work, go back to work, get on with, get on with it, pick up where you left off, go back to, get back to,
as you were, return to work, start again, start … again, keep up, restart`),
  ],
  [
    'prioritize',
    list(`prioritize, prioritise, focus on, concentrate on, hurry up with, hurry with, make … a priority, make … your priority,
make … your top priority, make … the priority, put … first, do … first, finish … first, get … done, get … done first, finish up, finish, first do, rush`),
  ],

  ['wake', list('wake up, wake, get up, rise and shine, get out of bed, get up from bed, leave the bed, awaken')],
  [
    'sleep',
    list(`sleep, go to sleep, go to bed, get to bed, get some sleep, get some rest, take a nap, have a nap, nap, sleep through the night, lie down,
off to bed, hit the hay, hit the sack, use the bed, use your bed, get in bed, get into bed, pop into bed, jump into bed, climb into bed, slip into bed, tuck yourself in, call it a night, get in the bed, get into the bed, catch some sleep,
go to your bed, call it a night, skip the night, turn in for the night, rest up, get in your bed, go sleep, go bed`),
  ],
  [
    'eat',
    list(`scoff, wolf down, gulp down, devour, gobble, gobble up, bite into, dine on, swallow, polish off, have … for dinner, have … for lunch, tuck into, dig into, nosh on, nosh, eat, consume, munch, munch on, snack on, feast on, have, get yourself fed, feed yourself, grab a bite, have a bite, take a bite,
get something to eat, grab something to eat, fill up on, chow down on, chow down, have a snack, nibble on, finish off`),
  ],
  [
    'fish',
    list(`fish, fish for, fish up, catch, go fishing, do some fishing, cast a line, cast your line, throw a line, reel in, cast your rod,
cast the rod, catch some fish, try your luck fishing`),
  ],
  ['shear', list('shear, cut the wool off, give … a haircut, trim, shave')],
  ['milk', list('milk')],
  ['breed', list('breed, mate, pair up, multiply, make babies with, make baby, make babies')],
  [
    'fight',
    list(`whack, bash, clobber, thump, bonk, smash, smite, batter, wallop, thrash, do away with, take on, make short work of, put an end to, execute, stomp, spear, cut down, strike down, bring down, rid us of, dispatch, fight, fight off, attack, kill, hunt, hunt down, slay, slaughter, defeat, get rid of, murder, hit, shoot, take out, take down, beat up,
finish off, destroy, clear, clear out, clear away, deal with, take care of, butcher, stab, strike, punch, chase off, drive off, go after, go kill, help … with,
help with, eliminate, wipe out, smack, whack, put down, exterminate, off`),
  ],
  [
    'flee',
    list(`make a run for it, make a break for it, run for the hills, take to your heels, make yourself scarce, clear off from, bolt, flee, run away, run, escape, retreat, get away, run for it, run for your life, get out of there, get out of here, get away from, run from,
run off, back off, back away, back off from, back away from, stay away, stay away from, stay clear of, move away, move away from, keep away from,
keep clear of, leg it, get clear of, fall back, get to safety, scram from`),
  ],
  [
    'defend',
    list(`guard … from, look out for, take care of me, keep watch over, bodyguard, keep … from harm, make sure nothing happens to, make sure nothing hurts, make sure no harm comes to, stand by, defend, protect, keep … off, keep … away from, watch my back, have my back, got my back, cover, cover my back, be my bodyguard, save, help,
help me, shield, keep … safe, look after, watch over, fight back, stand up for, guard my back, be our bodyguard`),
  ],
  ['guard', list('guard, stand guard, stand guard at, stand guard over, stand watch, be on guard, keep guard')],
  [
    'patrol',
    list(`pace around, pace, walk circles around, make the rounds of, march around, circle around, go round and round, patrol, keep watch, do rounds, do your rounds, make your rounds, make rounds, do the rounds, go on patrol, walk around, walk rounds,
walk the perimeter, circle, keep an eye on, watch, walk back and forth, do a patrol, keep a lookout, keep lookout, do laps, do laps around`),
  ],
  [
    'hide',
    list(`bury yourself, conceal yourself, box up, make yourself invisible, shut yourself in, entomb yourself, hole yourself up, hide, dig in, take cover, take shelter, get hidden, get yourself hidden, get to cover, get under cover, wall yourself in, barricade yourself,
barricade yourself in, seal yourself in, hole up, find shelter, find cover, seek shelter, board yourself up, hunker down, dig yourself in, stay hidden,
box yourself in, wall in, keep hidden, bunker down, lock yourself in, block yourself in, wall yourself up, dig yourself a hole and hide, seek cover, lay low, lie low`),
  ],
  [
    'sort',
    list(`straighten out, straighten up, reorganize, reorganise, rearrange, neaten, neaten up, put … in order, get … in order, make order in, sort … out, tidy … up, sort, sort out, sort through, tidy, tidy up, organize, organise, clean up, clean out, put each thing, put each item, put every item,
put everything where, put things where, arrange, put your things where, declutter, put your stuff where`),
  ],
  ['forget', list('forget, unlearn, delete, erase, remove')],

  [
    'follow',
    list(`keep on the heels of, keep up to, be right behind, tag after, trot after, trot along with, be my shadow, stick near, keep with, walk along with, go along with, follow, accompany, escort, stick with, stick to, tag along with, tag along, stay with, stay close to, stay near, stay by, stay behind, come along,
walk behind, come with, walk with, go with, join, keep up with, tail, shadow, stay close, follow along, stick close to, come along with, trail, keep close to,
go after, stick by, keep near, walk after, follow behind, chase`),
  ],
  [
    'give',
    list(`sling me, chuck me, lob me, pass me, slide me, hand me, lend me, loan, loan me, spot me, let me have, let us have, let me get, let me take, fork over, cough up, present … to, furnish, part with, send … over, bring along, give, give … back, hand, hand over, hand … over, bring, deliver, offer, pass, pass … over, throw me, throw … over, toss me, toss us, share,
lend, donate, give out, return, get me, get us, fetch me, fetch us, grab me, grab us, drop me, drop us, spare, give over, gimme, trade me, slip, gift, feed me,
collect me, gather me, mine me, bring over, bring … over, hook me up with, hand out, hand … out, supply, lemme have, let … have, present`),
  ],
  [
    'withdraw',
    list(
      `relieve, take … from the chest, fetch … out, bring … out, haul out, get hold of … from, withdraw, retrieve, take out, get out, pull out, take … out, pull, fetch out, get … out, pull … out, fish out, grab … out, remove`,
    ),
  ],
  [
    'store',
    list(`tuck … away, tuck, file away, put … into storage, pack … away, pack, squirrel away, shovel, sling, pile, stockpile, shove, store, deposit, stash, stow, put away, store away, put … away, leave, stock, stow away, dump, unload, bank, put … back, stuff, load, keep, save, lock away,
lock … away, empty, drop … off, drop off, throw, chuck`),
  ],
  [
    'drop',
    list(`drop, discard, throw away, throw … away, toss, toss away, toss out, throw out, throw … out, get rid of, ditch, dump, chuck, chuck … away, throw, bin, trash,
throw … on the ground, put … down, set … down, throw down, throw … down, drop … on the ground, drop … on the floor, put … on the ground, lose, chuck out, dispose of, let go of, drop out,
put … on the floor, empty out, toss … away`),
  ],
  [
    'equip',
    list(`slip into, put … on yourself, whip out, have … on, bring out, equip, wear, wield, put on, put … on, hold, get … out, take out, take … out, pull out, draw, get dressed in, dress in, switch to, use, change to,
take, take … in hand, take … in your hand, grab, ready, have … ready, get … ready, have … in hand, put … in your hand, hold … in your hand, gear up with, gear up,
suit up, arm yourself with, arm yourself, pull … out, have … in your hand, strap on, throw on, don, change into, select, get … on, slip on, swap to`),
  ],
  [
    'light',
    list(`lighten up, make … lighter, banish the dark from, get … lit, get … lit up, light, light up, light … up, illuminate, torch … up, torch up, brighten, brighten up, put up torches, put up some torches, put up some light, put up lights,
put some light, put torches, put some torches, put up a light, set up torches, place some light, make some light, make … bright, make … brighter, make it brighter, add some light, get some light in,
place torches around, place some torches around, put torches around, put lights, light the way, spread torches, throw up some torches, throw up torches, bring some light to, put some light on`),
  ],
  ['fertilize', list('bonemeal, bone meal, fertilize, fertilise, make … grow')],
  ['use', list('use, apply, sprinkle, spread, put … to use, try, activate')],
  [
    'interact',
    list(`poke, tug, tug on, pull on, yank, jab, bang, crank, thumb, unlock, give … a pull, give … a tug, give … a press, push down, open, close, shut, press, push, flip, flick, pull, toggle, ring, open up, hit, turn on, turn off, turn … on, turn … off, switch on,
switch off, switch … on, switch … off, click, tap, shut … behind, use, slam, swing open, unlatch, throw, activate, close up, trigger, operate, step on`),
  ],
  [
    'ride',
    list(`clamber into, clamber aboard, clamber onto, pile into, take a seat in, settle into, scramble into, set out in, ride, board, mount, get in, get into, hop in, hop into, hop on, hop onto, jump in, jump into, jump on, climb in, climb into, climb on, climb onto, sit in, sit on,
get on, get onto, climb aboard, get aboard, embark, enter, sit down in, use, take, step into, sail in, saddle up, row`),
  ],
  [
    'dismount',
    list(`clamber out of, get down off, scramble out of, get yourself out of, alight, alight from, get back on land, hop back out of, dismount, disembark, get out of, get out, get off, hop out, hop out of, hop off, climb out of, climb out, leave, step out of, jump out of, jump out, step off,
get down from, climb off, climb down from, get down off, exit, jump off, come off, come out of, get off of, hop off of`),
  ],
  [
    'place',
    list(`pop … down, chuck … down, mount … on, place, put down, put … down, set up, put up, set down, set … down, lay, lay down, install, build with, stick, put … up, set … up, hang, hang up, mount, stack, set,
plop, plop … down, plop down, drop, attach, erect, stand, position, fill in, fill up, fill`),
  ],
  ['put', list('put, stick, shove, place, throw, drop, set, pop, chuck, toss, load, insert, pour')],
  ['plant', list('plant, sow, replant, seed, resow, sow out, put in')],
  [
    'farm',
    list(
      'bring … in, weed, pick up the harvest of, gather up, farm, grow, cultivate, look after, take care of, see to, water, mind, harvest, reap, tend, tend to, work, pick, bring in, harvest and replant, gather in, cut, collect, gather',
    ),
  ],
  [
    'trade',
    list(
      'buy, trade for, barter for, trade, trade with, purchase, barter, barter with, do business with, get … from the villager, swap, exchange',
    ),
  ],
  ['sell', list('sell, sell off, trade away, trade in')],
  [
    'repair',
    list(
      'do up, make … good as new, put … right, get … mended, touch up, overhaul, restore … to full, repair, fix, mend, restore, fix up, patch up, patch, fix … up, get … fixed, get … repaired',
    ),
  ],
  [
    'enchant',
    list(
      'enchant, make … magic, make … magical, make … enchanted, put an enchantment on, put enchantments on, get … enchanted, have … enchanted, put a spell on, disenchant, add an enchantment to, enchanted',
    ),
  ],

  ['excavate', list(`tunnel, burrow, excavate, carve, carve out, hollow out, cut out`)],
  [
    'descend',
    list(`descend, go down, dig down, climb down, get down, go underground, mine down, head down, go deeper, dig deeper, go further down, dig your way down, make your way down,
work your way down, go lower, come down, move down, go deep, walk down`),
  ],
  [
    'ascend',
    list(`ascend, surface, climb, climb up, go up, dig up, get up, get out, come up, head up, get back up, go back up, come back up, return, resurface, dig your way up, make your way up,
dig your way out, work your way up, get back, move up, dig out, climb out, get out of, climb out of, leave, dig yourself out, come out, come back, pillar up, tower up, build up, mine up,
go higher, climb higher, move higher, fight your way up, make it back up, find your way up, find your way out, find your way back up, come out of, go out of, exit, escape, escape from`),
  ],
  ['dig', list('dig, dig out, dig up, dig me, dig us, dig for, make, build, make me, mine, cut, do, make us, clear')],
  [
    'come',
    list(`swing by, come by, pop over, nip over, hop over, head over here, get yourself here, haul yourself here, hurry over, hurry here, come closer, get closer, come, come here, come over, come back, cmere, cmon over, get over here, get back here, get here, come on over, return, get your butt over here, get your ass over here, meet, walk over,
rejoin, find me, regroup, regroup with, come to, show up, run over here, run here, be here, catch up, catch up with, catch up to, get to, run to, walk to, go to, join, approach, visit`),
  ],
  [
    'wait',
    list(`linger, loiter, stay where you are, stop where you are, wait around, bide, do nothing, sit around, hold your horses, stop right there, park yourself, keep waiting around, stay right there, wait, stay, stay put, hold on, hang on, stand by, stand still, do not move, don't move, wait up, hang around, stick around, stay there, hold still, freeze, remain, wait for, hang tight,
chill, sit tight, sit still, rest, keep still, hold your position, hold position, stay still, be still, stand, stop moving, hang out, relax, idle, afk, camp, keep waiting, sit, sit here, give it`),
  ],

  [
    'turn',
    list('turn, make, convert, change, transform, craft, process, smelt, cut, use, saw, chop, split, melt, cook'),
  ],
  [
    'smelt',
    list(`sear, toast, char, get … cooked, get … smelted, have … cooked, have … smelted, run … through the furnace, turn up the heat on, smelt, cook, roast, fry, grill, bake, melt, melt down, burn, make … in the furnace, put … in the furnace, throw … in the furnace, stick … in the furnace, barbecue,
put … in a furnace, smelt down, prepare, heat, heat up, boil, pop … in the furnace, smoke, cook up`),
  ],
  [
    'find',
    list(`hunt out, sniff out, ferret out, keep a look out for, nose out, root out, go on the hunt for, see if there is, see if you see, find, locate, look for, search for, seek, seek out, hunt for, track down, discover, look out for, scout for, search, spot, keep an eye out for, go looking for,
explore for, scout out, look around for, see if you can find, try to find, show me, find out where`),
  ],
  [
    'check',
    list(`have a peek in, have a peek into, have a peek at, take a gander at, give … a once-over, peer into, rummage through, have a rummage in, check, inspect, observe, look at, check on, check out, examine, take a look at, have a look at, look in, look inside, look into, peek in, peek into, take a look in, have a look in,
go see, see to, take a peek in, study, look through, see what is in, see what is inside, check what is in, look what is in, tell me what is in, take a look inside, have a look inside, check inside,
take a look, have a look, go through, peek inside, peek at, see how, check how, look over`),
  ],
  [
    'explore',
    list(`poke around, nose around, nose about, have a look about, look about, have a nose around, snoop around, scope out, recon, reconnoitre, get the lay of the land, see what is out there, explore, look around, take a look around, have a look around, wander, wander around, wander about, wander off, roam, roam around, roam about, scout, scout around, scout ahead,
go on an adventure, go for a walk, take a walk, walk about, go exploring, see what is around, check out the area, go for a wander, adventure, have a wander, discover, survey, check around, map out,
see what is out there, scout the area, look about, stroll, stroll around, go for a stroll, have a scout around, do some exploring, search around`),
  ],
  [
    'craft',
    list(
      'craft, make, do, create, forge, whittle, put together, build, assemble, produce, construct, bake, cook, prepare, cook up, craft up, make up, knit, whip up, cut, fashion, carve',
    ),
  ],
  [
    'build',
    list('build, construct, assemble, reinforce, fortify, make, put up, set up, create, erect, raise, place, craft'),
  ],
  [
    'chop',
    list(
      'chop, chop down, punch, cut, cut down, fell, hack down, knock down, chop up, break, take down, go chop, axe, lumber, log',
    ),
  ],
  [
    'mine',
    list(
      'mine, dig, break, harvest, dig up, dig out, dig for, mine for, quarry, excavate, extract, shovel, mine up, mine out, break down, smash, hack, go mine, chip away, mine through, unearth, destroy',
    ),
  ],
  [
    'go',
    list(`go, step, walk, move, run, travel, reach, navigate, head, return, come, get, approach, hurry, rush, sprint, swim, be, stand, proceed, jog, make your way, wander, hop, step, make a trip,
take a trip, get yourself, make for, head back, go back, sail, meet, wait, cross, march, drive, hike, head over, get moving, go over, go visit, visit, climb, follow, pop, scoot, dash, back up,
turn back, go and stand, stay, position yourself, drop by, be back, start walking, keep walking, walk over, travel back, get back, make it`),
  ],
  ['take', list('take, pick, have, keep, nab, bag, save')],
  [
    'obtain',
    list(`collect, gather, pickup, get, obtain, acquire, pick up, pick … up, grab, fetch, bring, bring back, get hold of, get hands on, get your hands on, stock up on, stockpile, accumulate, amass, hoard,
scavenge, scavenge for, forage, forage for, loot, find, give, hand, collect up, gather up, go get, snag, scoop up, round up, get together, secure, get back, earn, rack up, procure, score, farm, hunt,
hunt for, bring in, bring me back, bring us back, come back with, return with, harvest, cut, mine, kill, go for, reap, rustle up, dig`),
  ],
  ['see', list('see, go and see, go see')],
] as const;

/** How the words behind a verb are read; each has its function among the senses. */
export type SenseName = (typeof verbPhrases)[number][0];
