// Runs in the viewer's page, before prismarine-viewer's own script: the camera goes with the bot, the light is that of its hour, and a world in
// which nothing happens is drawn rarely. That script keeps its scene and its camera to itself, but it makes `THREE` global before it builds
// them, so they are taken hold of there.
(() => {
  /** From the bot to the camera when the page opens, blocks. */
  const BACK = 7;
  const UP = 4;
  /** Height at which the bot is looked at, and how far it may be away before the camera jumps instead of gliding; blocks. */
  const HEAD = 1.4;
  const JUMP = 24;
  /** Part of the way to the bot that the camera goes with each picture. */
  const GLIDE = 0.18;
  /** Least time between two pictures, ms: while something moves, and when nothing has for a while. */
  const LIVELY_MS = 33;
  const RESTING_MS = 500;
  const RESTS_AFTER_MS = 2_000;

  let three;
  let scene;
  let controls;
  const lights = {};
  let seen;
  let isPlaced = false;
  let livelyAt = 0;

  const stir = () => {
    livelyAt = performance.now();
  };

  Object.defineProperty(window, 'THREE', {
    configurable: true,
    get: () => three,
    set: (library) => {
      three = library;
      takeHold(library);
    },
  });

  function takeHold(library) {
    const { prototype } = library.Object3D;
    const { add } = prototype;
    prototype.add = function (...objects) {
      if (this.isScene) {
        scene = this;
        for (const object of objects) {
          if (object.isAmbientLight) lights.sky = object;
          if (object.isDirectionalLight) lights.sun = object;
        }
        shine();
        stir();
      }
      return add.apply(this, objects);
    };
    let Following;
    Object.defineProperty(library, 'OrbitControls', {
      configurable: true,
      get: () => Following,
      set: (OrbitControls) => {
        Following = followingControls(OrbitControls);
      },
    });
  }

  /** The viewer's own controls, by which the mouse turns and zooms, around the bot wherever it goes. */
  function followingControls(OrbitControls) {
    return class extends OrbitControls {
      constructor(camera, element) {
        super(camera, element);
        // What is looked at is the bot.
        this.enablePan = false;
        this.minDistance = 2;
        this.maxDistance = 60;
        this.maxPolarAngle = Math.PI * 0.62;
        const { update } = this;
        this.update = () => {
          follow(this);
          return update();
        };
        controls = this;
      }
    };
  }

  function follow({ object: camera, target }) {
    if (seen === undefined) return;
    const { position, yaw } = seen;
    const to = { x: position.x, y: position.y + HEAD, z: position.z };
    const way = { x: to.x - target.x, y: to.y - target.y, z: to.z - target.z };
    const away = Math.hypot(way.x, way.y, way.z);
    if (!isPlaced || isPlacedByViewer(camera, target)) {
      target.set(to.x, to.y, to.z);
      camera.position.set(to.x + Math.sin(yaw) * BACK, to.y + UP, to.z + Math.cos(yaw) * BACK);
      isPlaced = true;
      return;
    }
    const part = away > JUMP ? 1 : GLIDE;
    if (away < 0.01) return;
    for (const axis of ['x', 'y', 'z']) {
      target[axis] += way[axis] * part;
      camera.position[axis] += way[axis] * part;
    }
    stir();
  }

  /** The viewer's own script puts the camera this far away when it first hears where the bot is, which may be after this one did. */
  const isPlacedByViewer = ({ position: { x, y, z } }, target) =>
    Math.hypot(x - target.x, y - target.y - 20, z - target.z - 20) < 0.001;

  /** How high the sun stands, from 1 at noon to -1 at midnight; the game's own formula, in which it hurries a little through the dusk. */
  function sunOf(timeOfDay) {
    const part = (((timeOfDay / 24_000 - 0.25) % 1) + 1) % 1;
    const turn = part + (1 - (Math.cos(Math.PI * part) + 1) / 2 - part) / 3;
    return { height: Math.cos(2 * Math.PI * turn), east: -Math.sin(2 * Math.PI * turn) };
  }

  const within = (value, least, most) => Math.min(most, Math.max(least, value));

  function shine() {
    if (scene === undefined || seen === undefined || lights.sky === undefined || lights.sun === undefined) return;
    const { Color } = three;
    if (seen.dimension !== 'overworld') {
      scene.background = new Color(seen.dimension === 'the_nether' ? '#2b0b0a' : '#0d0a16');
      lights.sky.color = new Color(seen.dimension === 'the_nether' ? '#d89a80' : '#b0a4c4');
      lights.sky.intensity = 0.75;
      lights.sun.intensity = 0.1;
      return;
    }
    const { height, east } = sunOf(seen.timeOfDay);
    const day = within(height * 2 + 0.5, 0, 1);
    const dusk = within(1 - Math.abs(height) / 0.35, 0, 1);
    const rain = seen.isRaining ? 0.55 : 0;
    scene.background = new Color('#070b16')
      .lerp(new Color('#8fc4ec'), day)
      .lerp(new Color('#e39a62'), dusk * 0.65)
      .lerp(new Color('#5b6570'), rain * day);
    // By moonlight one still sees where the bot goes: the viewer draws no light of torches.
    lights.sky.color = new Color('#93a7d6').lerp(new Color('#cccccc'), day).lerp(new Color('#d9b596'), dusk * 0.35);
    lights.sky.intensity = (0.68 + 0.32 * day) * (1 - rain * 0.3);
    lights.sun.intensity = 0.55 * day * (1 - rain * 0.8);
    lights.sun.position.set(east, Math.max(0.15, height), 0.25).normalize();
  }

  const told = new EventSource('follow');
  told.onmessage = ({ data }) => {
    seen = JSON.parse(data);
    shine();
    stir();
    controls?.update();
  };

  const nextPicture = window.requestAnimationFrame.bind(window);
  let drawnAt = 0;
  window.requestAnimationFrame = (draw) => {
    const wait = (now) => {
      const least = now - livelyAt > RESTS_AFTER_MS ? RESTING_MS : LIVELY_MS;
      // A picture that comes a little early is taken, or every second one would be missed.
      if (now - drawnAt < least - 4) return nextPicture(wait);
      drawnAt = now;
      draw(now);
    };
    return nextPicture(wait);
  };
  for (const event of ['pointerdown', 'pointermove', 'wheel', 'resize', 'keydown'])
    addEventListener(event, stir, { passive: true });
})();
