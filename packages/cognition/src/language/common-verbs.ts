/**
 * Common English verbs in their base form: what a sentence may open with that asks for something, whether or not the game has it. Taken from the
 * lexicon of compromise 14.17 (MIT), those said 60 times or more in the 51 million words of SUBTLEX-US, with a few words of servers added.
 */
const list = `
  abandon abide absorb abuse accelerate accent accept access accommodate accompany accomplish accord account accuse ache achieve acknowledge
  acquire act activate adapt add address adjourn adjust administer admit adopt advance advertise advocate affect afford age agree aid aim air
  alarm allow alter amaze amuse anchor anger announce annoy answer anticipate appeal appear apply appoint appreciate approach approve arch
  archive argue arise arm armour arouse arrange arrest arrive ask assemble assess assign assist associate assume assure attach attack attempt
  attract auction authorize avoid await award babysit back bail bake balance ban band bang bank bar bargain barge bark base bash bathe batter
  battle be bear beat become beef beg begin behave believe belong belt bend benefit bet betray bias bid bike bind biopsy bit bitch bite blame
  blast bleed blend bless blink blitz block blow blur board boat boil bomb bone book boom boost boot border borrow bother bottle bounce box
  brake branch brand breach break breathe breed bribe bridge brighten bring broadcast bruise brush bubble buckle budget buffer build bulk
  bully bump bundle burden burn burp burst bury bust butt buy bypass cage cake calculate call camp cancel canoe cap capture card care carry
  carve cash cast catalog catch cater cause caution cave cease celebrate center centre chain chair challenge change channel chant charge charm
  chart chat cheat check cheer cherish chew chill chip choose chop circle claim clap claw cleanse click climb cling clip clone cloud club
  coach coat code coin collapse collect color coloring colour combat combine comfort command commence comment commit communicate compete
  complain complicate comply compose compound compromise conceal conceive concentrate concern conclude concur condemn conduct confess confide
  confirm conflict confront confuse conjure conquer consent consider construct consult consume contact contain continue contrast contribute
  control convert convey convince coordinate cope copy core cost cough counsel count couple court cover crack craft cramp crash crave crawl
  create credit creep cripple crop cross crowd crumble crush cry cube cue curb cure curl curve cut cycle dam damage dance dare dart dash date
  deal debate debut decay deceive decide decipher declare decline decorate decrease decree dedicate defeat defect define defy delay delegate
  delight deliver demand deny depart deploy deposit desert deserve design desire detail determine develop devote die differ dig digest dine
  dip disable disappoint disarm discharge discipline disclose discount discourage discover discuss disguise disgust dish dislike dispatch
  dispense disperse display dispose dispute disrupt dissolve distinguish distract distress disturb ditch dive divert divide divorce divulge do
  dock document doubt download draft drag drain draw dream dress dribble drift drill drink drip drive drone drop drown drum duel dump
  duplicate dwell dye earn eat edge edit educate effect elect embark embarrass embrace emerge enable encounter encourage end endanger endorse
  endure enforce engage engineer enhance enjoy enlist ensure enter envy erase escape establish estimate evaluate evolve exaggerate examine
  exceed exchange excite exercise exhaust exhibit exist exit expand expect expel experience experiment explain explode exploit explore export
  expose extend extract eye eyeball face fade fail fall farm fasten favour fear feature feed feel fence fetch field fight figure file fill
  film filter finance find finish fire fish fit fix flag flake flame flare flash flatten flatter flavor flavour flee flesh fling flip flirt
  float flock flood flow flower fly focus fog foil fold follow forbid force forecast forfeit forget forgive fork form forward fracture
  fragment frame franchise freshen frighten frown fry fuck fuel fulfill function fund fuss fuzz gag gain game gang garden gas gate gather gaze
  gear generate get gift giggle give glare glide gloss glow glue go gossip govern grab grade grasp greet grieve grill grind grip ground grow
  growth guarantee guard guess guide gun hack ham hammer hamper hand handle hang happen harass harbour harm harness harvest hash hatch hate
  haunt have head heal hear heat hedge help hide highlight hijack hike hint hire hit hoist hold hole honor honour hook hop hope horse house
  howl hug humiliate hunt hurt ignore imagine impact implement imply import impose impress improve include increase index indicate indulge
  infect influence inform inhale initiate ink inquire insert insist inspect inspire install instruct insult intend intent interact interest
  interface intern interpret interrupt interview intimidate intrigue introduce intrude invade invent invest invite involve iron isolate issue
  jam jazz jog join joke judge juggle juice jump justify keel keep key kick kid kidnap kill kiss kneel knit knock know label labor labour lace
  lack lag land lap lash latch laugh launch lead leak leap learn lease leave lecture leech lend level license lick lie lift lighten like limit
  line linger link list load loan lobby lock lodge log look loosen loot lose love lump lust mail maintain make manage mandate manifest manner
  manufacture map market marry mask master match matter measure meet melt mend mention merge merit mess message milk mind mine mingle minus
  mirror mistake mix mock model mold monitor monkey mop mourn mouth move mow multiply murder mute nag nail name navigate need neglect
  negotiate net network nod note notice nurse obey object observe obtain occupy occur offend offer oil operate oppose orbit order organize
  outline overcome overlook override oversee owe pack package paint pair pan panic parallel park part participate party pass past paste patch
  patent patrol pause pay peak pee peel peer pen pencil perceive perform perfume perish permit persist persuade pet phase phone photograph
  pick pile pin pine pinpoint pipe piss pit pity place plan plant play plead plug plump plunge point poison polish poll pool poop pose
  position possess post pound pour power practice pray preach predict prefer prepare preserve press pretend prevail prevent prey price pride
  print probe proceed process produce profile program programme progress project promise promote pronounce prop propose protect protest prove
  provide provoke prune psych publish puke pull pump punch punish purchase pursue push put puzzle qualify question quit quote race rack rage
  rain raise rake rally range rank rap rape rat rate rattle rave reach react read realise realize reap reason recall receive reckon reclaim
  recognize recommend record recover redo reduce reel reference reflect reform refresh refund refuse regard register regret regroup rehearse
  reign reject rejoice relate relax release relieve relish relive reload rely remain remark remedy remember remove render rendezvous renew
  renounce rent repair repeat rephrase replace reply report represent request require resemble resent reserve resign resist resolve resort
  respect respond rest restore restrain result resume retire retrieve return reveal reverse review revive reward rhyme rid ride ring riot rip
  rise risk roam roar roast rock roll roof root rope rot route rub ruin rule run rush rust sack sacrifice sail sample satisfy save say scale
  scan scar scare scatter schedule score scrape scratch scream screen screw scroll seal search seat see seed seek seem sell send sense
  sentence serve service set settle sever sew shack shade shake shape share shatter shave shed shelter shift shine ship shiver shock shoot
  shop shout show shrink shuffle side sign signal silence sing sink sip sit size skate skateboard ski slam slay sleep slide slip slit slope
  smash smell smile smoke smuggle snake snap snatch sneak sneeze sniff snow snuggle soak soar sob sober solve soothe sort sound sow span spark
  sparkle spawn speak specialize speed spell spend spice spill spin spiral spit spite splash split spoil sponsor spot spray spread spring
  sprinkle spur spy square stab stack staff stage stain stake stalk stall stamp stand star stare start startle starve state stay steal steer
  stem step stick stimulate sting stink stir stocking stoop stop store storm straighten strain strangle stream strengthen stress stretch
  strike string strip strive stroke struggle study stuff stumble stump stun style sub subject submit succeed suck suffer suffice suggest suit
  sum summon supply support suppose suppress surf surface surge surprise surround survey survive suspend sustain swallow sway swear sweat
  sweep swell swim swing swipe switch tack tackle tag tailor take talk tan target taste tax teach tear tease tee teleport tell temper tempt
  test text think thread threaten thrill thrive throw thrust tick tide tie tighten tile time tip tire toll tone top torture toss total touch
  tour tp track trade train transfer transform transition transport trap travel treat tremble trend tribute trick trifle trigger trim trip
  trot trouble trust try tuck tumble tune tunnel turn twin twist type unban uncover understand undo unfold unite unleash unlock untie update
  upgrade uphold upset urge use vacuum value vanish venture verify vibe vie view visit visualize voice void volunteer vomit vote vow wait
  waive wake walk wander want war warehouse warn warp warrant wash waste watch wave wax weaken wear weather weave wed weed weep weigh welcome
  whack wheel whip whisper whistle win wind wing wipe wire wish withdraw wonder work workshop worry worship worth wound wrap wreck wrestle
  wring wrinkle write yell yield zip zone zoom
`;

export const commonVerbs: ReadonlySet<string> = new Set(list.trim().split(/\s+/));
