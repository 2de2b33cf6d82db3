// The page of a life, without a server and without a library: it is part of one file that is opened from a disk. Plain DOM and canvas.
const life = JSON.parse(document.getElementById('life').textContent);
const byId = (id) => document.getElementById(id);
const span = { from: life.from, to: Math.max(life.to, life.from + 1) };
const shown = { ...span };
let cursor = life.to;
let chosen;

const colours = {
  own: '#86c9a2',
  intrusive: '#f2a766',
  strategist: '#8ab9de',
  intent: '#8ab9de',
  completed: '#8ccf8f',
  failed: '#f0938a',
  unplannable: '#f0938a',
  cancelled: '#87948c',
  open: '#e6c37d',
  reflex: '#c792ea',
  health: '#f0938a',
  food: '#e6c37d',
  line: '#25302c',
  ink: '#b3beb6',
};
const lanes = [
  ['Thoughts', 30],
  ['Intents', 18],
  ['Tasks', 26],
  ['Reflexes', 14],
  ['Health, food', 54],
  ['Stress', 40],
  ['Model calls', 12],
];
const LEFT = 92;
const TOP = 18;

const clock = (at) => {
  const seconds = Math.max(0, Math.round((at - span.from) / 1000));
  const parts = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  return parts.map((part) => String(part).padStart(2, '0')).join(':');
};
const element = (tag, text, className) => {
  const made = document.createElement(tag);
  if (text !== undefined) made.textContent = text;
  if (className) made.className = className;
  return made;
};

/** The canvas at the sharpness of the screen; sizes are those of the page. */
function canvasOf(id) {
  const canvas = byId(id);
  const { clientWidth: width, clientHeight: height } = canvas;
  const scale = window.devicePixelRatio || 1;
  canvas.width = width * scale;
  canvas.height = height * scale;
  const pen = canvas.getContext('2d');
  pen.scale(scale, scale);
  pen.clearRect(0, 0, width, height);
  pen.font = '12px system-ui, sans-serif';
  return { canvas, pen, width, height };
}

/** What lies on the timeline, with the rectangle it was drawn in, for the mouse. */
let drawn = [];

function drawTimeline() {
  const { pen, width } = canvasOf('timeline');
  drawn = [];
  const x = (at) => LEFT + ((at - shown.from) / (shown.to - shown.from)) * (width - LEFT - 8);
  const bar = (what, thing, at, until, y, height, colour) => {
    const left = Math.max(LEFT, x(at));
    const right = Math.min(width - 8, Math.max(left + 2, x(until)));
    if (right < LEFT || left > width - 8) return;
    pen.fillStyle = colour;
    pen.globalAlpha = chosen === thing ? 1 : 0.75;
    pen.fillRect(left, y, right - left, height);
    pen.globalAlpha = 1;
    drawn.push({ what, thing, left: left - 2, right: right + 2, top: y, bottom: y + height });
  };
  let y = TOP;
  const tops = [];
  for (const [name, height] of lanes) {
    pen.fillStyle = colours.ink;
    pen.fillText(name, 4, y + height / 2 + 4);
    pen.strokeStyle = colours.line;
    pen.strokeRect(LEFT, y, width - LEFT - 8, height);
    tops.push(y);
    y += height + 6;
  }
  for (let part = 0; part <= 6; part += 1) {
    const at = shown.from + (part / 6) * (shown.to - shown.from);
    pen.fillStyle = colours.ink;
    pen.textAlign = part === 6 ? 'right' : part === 0 ? 'left' : 'center';
    pen.fillText(clock(at), x(at), 12);
  }
  pen.textAlign = 'left';
  for (const thought of life.thoughts) {
    const own = thought.kind === 'intrusive' ? colours.intrusive : (colours[thought.kind] ?? colours.own);
    bar('thought', thought, thought.at, thought.at, tops[0] + (thought.kind === 'intrusive' ? 2 : 12), 14, own);
  }
  for (const intent of life.intents)
    bar('intent', intent, intent.at, intent.until ?? span.to, tops[1] + 3, 12, colours.intent);
  for (const task of life.tasks) {
    const reflex = task.origin === 'reflex';
    const colour = reflex ? colours.reflex : (colours[task.status] ?? colours.open);
    bar('task', task, task.at, task.until ?? span.to, reflex ? tops[3] + 2 : tops[2] + 4, reflex ? 10 : 18, colour);
  }
  for (const [key, most] of [
    ['health', 20],
    ['food', 20],
  ]) {
    pen.strokeStyle = colours[key];
    pen.beginPath();
    let begun = false;
    for (const sample of life.body) {
      if (sample[key] === undefined || sample.at < shown.from || sample.at > shown.to) continue;
      const at = x(sample.at);
      const level = tops[4] + 50 - (sample[key] / most) * 46;
      if (begun) pen.lineTo(at, level);
      else pen.moveTo(at, level);
      begun = true;
    }
    pen.stroke();
  }
  pen.strokeStyle = colours.intrusive;
  pen.beginPath();
  let felt = false;
  for (const { at: when, stress } of life.feelings) {
    if (when < shown.from || when > shown.to) continue;
    const [px, py] = [x(when), tops[5] + 38 - (stress / 100) * 36];
    if (felt) pen.lineTo(px, py);
    else pen.moveTo(px, py);
    felt = true;
  }
  pen.stroke();
  for (const call of life.calls)
    bar(
      'call',
      call,
      call.at,
      call.at + call.durationMs,
      tops[6] + 2,
      8,
      call.failure ? colours.failed : colours.strategist,
    );
  for (const moment of life.moments) {
    if (moment.kind === 'damage') continue;
    const at = x(moment.at);
    if (at < LEFT || at > width - 8) continue;
    pen.fillStyle = moment.kind === 'death' ? '#ffffff' : colours.strategist;
    pen.fillText(moment.kind === 'death' ? '✝' : '★', at - 5, tops[4] + 14);
    drawn.push({ what: 'moment', thing: moment, left: at - 7, right: at + 7, top: tops[4], bottom: tops[4] + 18 });
  }
  pen.strokeStyle = '#ffffff';
  pen.beginPath();
  pen.moveTo(x(cursor), TOP);
  pen.lineTo(x(cursor), y);
  pen.stroke();
}

/** Where on the map a block lies, from the last drawing. */
let onMap = [];

function drawMap() {
  const { pen, width, height } = canvasOf('map');
  const lived = life.body.filter(({ at }) => at <= cursor);
  const here = lived.at(-1);
  byId('where').textContent = here
    ? `${clock(cursor)}: at ${here.x} ${here.y} ${here.z}${here.dimension ? `, ${here.dimension}` : ''}`
    : 'Its place is not known.';
  const all = [...life.body, ...life.blocks];
  if (all.length === 0) return;
  const xs = all.map((one) => one.x);
  const zs = all.map((one) => one.z);
  const [left, right] = [Math.min(...xs) - 4, Math.max(...xs) + 4];
  const [top, bottom] = [Math.min(...zs) - 4, Math.max(...zs) + 4];
  const scale = Math.min(width / (right - left), height / (bottom - top));
  const place = ({ x, z }) => [(x - left) * scale, (z - top) * scale];
  onMap = [];
  pen.strokeStyle = colours.own;
  pen.globalAlpha = 0.6;
  pen.beginPath();
  for (const [index, sample] of lived.entries()) {
    const [px, py] = place(sample);
    if (index === 0 || lived[index - 1].dimension !== sample.dimension) pen.moveTo(px, py);
    else pen.lineTo(px, py);
  }
  pen.stroke();
  pen.globalAlpha = 1;
  for (const block of life.blocks) {
    if (block.at > cursor) continue;
    const [px, py] = place(block);
    const dug = block.to === 'air' || block.to === 'water' || block.to === 'cave_air';
    pen.fillStyle = dug ? colours.intrusive : colours.intent;
    pen.fillRect(px - 2, py - 2, 4, 4);
    onMap.push({ block, px, py });
  }
  if (!here) return;
  const [px, py] = place(here);
  pen.fillStyle = '#ffffff';
  pen.beginPath();
  pen.arc(px, py, 4, 0, 7);
  pen.fill();
}

/** The task under way at a time; reflexes only where nothing else was. */
function taskAt(at) {
  const running = life.tasks.filter((task) => task.at <= at && at <= (task.until ?? span.to));
  const working = running.filter((task) => task.steps.some((step) => step.at <= at && at <= (step.until ?? span.to)));
  return working.at(-1) ?? running.at(-1);
}

function go(to, thing) {
  const button = element('button', to);
  button.type = 'button';
  button.addEventListener('click', () => choose(thing.what, thing.thing));
  return button;
}

/** What it felt, the strongest axes first. */
function feeling({ stress, axes }) {
  const strongest = Object.entries(axes).sort(([, a], [, b]) => b - a);
  return `Stress then: ${stress}${strongest.length ? ` (${strongest.map(([axis, level]) => `${axis} ${level}`).join(', ')})` : ''}.`;
}

const details = {
  thought(thought) {
    const rows = [element('h2', `“${thought.text}”`), element('p', `${clock(thought.at)} · ${thought.kind}`)];
    if (thought.goal) rows.push(element('p', `It commits to: ${thought.goal}.`));
    if (thought.decision) rows.push(element('p', `Decided: ${thought.decision}.`));
    const call = life.calls.find(({ id }) => id === thought.callId);
    if (call) rows.push(go('What the model was asked and wrote', { what: 'call', thing: call }));
    const felt = life.feelings.findLast(({ at }) => at <= thought.at);
    if (felt) rows.push(element('p', feeling(felt)));
    for (const task of life.tasks.filter(({ thoughtId }) => thoughtId === thought.id))
      rows.push(go(`Task: ${task.title} (${task.status})`, { what: 'task', thing: task }));
    return rows;
  },
  task(task) {
    const end = task.until === undefined ? 'not over' : `${((task.until - task.at) / 1000).toFixed(1)} s`;
    const rows = [
      element('h2', task.title),
      element('p', `${clock(task.at)} · ${task.status} · ${end} · ${task.origin}`),
    ];
    if (task.failure) rows.push(element('p', task.failure, 'failed'));
    const thought = life.thoughts.find(({ id }) => id === task.thoughtId);
    if (thought) rows.push(go(`Thought: “${thought.text}”`, { what: 'thought', thing: thought }));
    for (const [index, plan] of task.plans.entries())
      rows.push(element('p', `Plan ${index + 1}, by ${plan.planner}: ${plan.rationale}`));
    const list = element('ol');
    for (const step of task.steps) {
      const took = step.until === undefined ? '' : ` – ${((step.until - step.at) / 1000).toFixed(1)} s`;
      list.append(element('li', `${step.text}${took}${step.failure ? `: ${step.failure}` : ''}`, step.state));
    }
    rows.push(list);
    return rows;
  },
  intent(intent) {
    const rows = [element('h2', intent.why), element('p', `From ${clock(intent.at)} on.`)];
    if (intent.ended)
      rows.push(element('p', `Ended ${intent.until ? `at ${clock(intent.until)}` : ''}: ${intent.ended}`));
    return rows;
  },
  call(call) {
    const failed = call.failure ? element('p', call.failure, 'failed') : element('pre', call.answer ?? '');
    return [
      element('h2', `Asked for: ${call.purpose}`),
      element('p', `${clock(call.at)} · ${call.model} · ${(call.durationMs / 1000).toFixed(1)} s`),
      failed,
      element('h3', 'The prompt'),
      element('pre', call.prompt),
    ];
  },
  moment(moment) {
    return [element('h2', moment.text), element('p', `${clock(moment.at)} · ${moment.kind}`)];
  },
};

function choose(what, thing) {
  chosen = thing;
  cursor = thing.at;
  byId('details').replaceChildren(...details[what](thing));
  draw();
}

function listThoughts() {
  const words = byId('search').value.trim().toLowerCase();
  const found = life.thoughts.filter(({ text }) => text.toLowerCase().includes(words));
  const list = byId('thoughts');
  list.replaceChildren();
  // A year of thoughts is not put into the page at once; the search finds the others.
  for (const thought of found.slice(-600)) {
    const item = element('li', undefined, thought.kind);
    item.append(element('time', clock(thought.at)), go(thought.text, { what: 'thought', thing: thought }));
    list.append(item);
  }
  byId('found').textContent =
    `${found.length} of ${life.thoughts.length}${found.length > 600 ? ', the last 600 shown' : ''}`;
}

function draw() {
  drawTimeline();
  drawMap();
}

function atMouse(event) {
  const { left, width } = byId('timeline').getBoundingClientRect();
  const part = (event.clientX - left - LEFT) / (width - LEFT - 8);
  return shown.from + Math.min(1, Math.max(0, part)) * (shown.to - shown.from);
}

function thingAt(event) {
  const box = byId('timeline').getBoundingClientRect();
  const [px, py] = [event.clientX - box.left, event.clientY - box.top];
  return drawn.findLast(({ left, right, top, bottom }) => px >= left && px <= right && py >= top && py <= bottom);
}

const timeline = byId('timeline');
timeline.addEventListener('click', (event) => {
  const hit = thingAt(event);
  if (hit) return choose(hit.what, hit.thing);
  cursor = atMouse(event);
  draw();
});
timeline.addEventListener('mousemove', (event) => {
  const hit = thingAt(event);
  const thing = hit?.thing;
  timeline.title = thing ? `${clock(thing.at)} ${thing.text ?? thing.title ?? thing.why}` : '';
});
timeline.addEventListener(
  'wheel',
  (event) => {
    event.preventDefault();
    const middle = atMouse(event);
    const by = event.deltaY > 0 ? 1.25 : 0.8;
    const moved = event.shiftKey ? ((event.deltaY > 0 ? 1 : -1) * (shown.to - shown.from)) / 10 : 0;
    zoom(
      middle + (shown.from - middle) * (moved ? 1 : by) + moved,
      middle + (shown.to - middle) * (moved ? 1 : by) + moved,
    );
  },
  { passive: false },
);
timeline.addEventListener('keydown', (event) => {
  const width = shown.to - shown.from;
  const moves = {
    ArrowLeft: () => zoom(shown.from - width / 10, shown.to - width / 10),
    ArrowRight: () => zoom(shown.from + width / 10, shown.to + width / 10),
    '+': () => zoom(shown.from + width / 8, shown.to - width / 8),
    '-': () => zoom(shown.from - width / 6, shown.to + width / 6),
    Home: () => zoom(span.from, span.to),
  };
  const move = moves[event.key];
  if (!move) return;
  event.preventDefault();
  move();
});

/** Shows a part of the life, within its ends, and never less than two seconds. */
function zoom(from, to) {
  shown.from = Math.max(span.from, Math.min(from, span.to - 2000));
  shown.to = Math.min(span.to, Math.max(to, shown.from + 2000));
  draw();
}

byId('map').addEventListener('click', (event) => {
  const box = byId('map').getBoundingClientRect();
  const [px, py] = [event.clientX - box.left, event.clientY - box.top];
  const near = onMap
    .map((one) => ({ ...one, away: Math.hypot(one.px - px, one.py - py) }))
    .sort((a, b) => a.away - b.away)[0];
  if (near === undefined || near.away > 12) return;
  const { block } = near;
  const task = taskAt(block.at);
  const rows = [
    element('h2', `${block.from.replaceAll('_', ' ')} became ${block.to.replaceAll('_', ' ')}`),
    element('p', `${clock(block.at)} at ${block.x} ${block.y} ${block.z}`),
  ];
  if (task) rows.push(go(`Under way then: ${task.title}`, { what: 'task', thing: task }));
  byId('details').replaceChildren(...rows);
});

byId('search').addEventListener('input', listThoughts);
window.addEventListener('resize', draw);
listThoughts();
draw();
