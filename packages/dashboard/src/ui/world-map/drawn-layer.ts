import { DomUtil, Layer, type LeafletEvent, type Map as LeafletMap } from 'leaflet';

/** Draws on a canvas that covers the whole map. Coordinates are pixels of the map's window. */
type Draw = (context: CanvasRenderingContext2D, map: LeafletMap) => void;

/** A canvas over the map that is drawn anew as the map moves, at most once a frame. */
export class DrawnLayer extends Layer {
  readonly #draw: Draw;
  #canvas: HTMLCanvasElement | undefined;
  #frame: number | undefined;

  constructor(draw: Draw) {
    super();
    this.#draw = draw;
  }

  override onAdd(map: LeafletMap): this {
    this.#canvas = DomUtil.create('canvas', '', map.getPane('overlayPane'));
    this.redraw();
    return this;
  }

  override onRemove(): this {
    if (this.#frame !== undefined) cancelAnimationFrame(this.#frame);
    this.#frame = undefined;
    this.#canvas?.remove();
    this.#canvas = undefined;
    return this;
  }

  override getEvents(): Record<string, (event: LeafletEvent) => void> {
    const redraw = () => this.redraw();
    return { move: redraw, zoom: redraw, viewreset: redraw, resize: redraw };
  }

  /** Draws with the next frame. */
  redraw(): void {
    this.#frame ??= requestAnimationFrame(() => {
      this.#frame = undefined;
      this.#paint();
    });
  }

  #paint(): void {
    const [canvas, map] = [this.#canvas, this._map];
    const context = canvas?.getContext('2d');
    if (canvas === undefined || !context) return;
    const { x: width, y: height } = map.getSize();
    const scale = window.devicePixelRatio;
    if (canvas.width !== width * scale || canvas.height !== height * scale) {
      canvas.width = width * scale;
      canvas.height = height * scale;
      canvas.style.width = `${width}px`;
      canvas.style.height = `${height}px`;
    }
    DomUtil.setPosition(canvas, map.containerPointToLayerPoint([0, 0]));
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.clearRect(0, 0, width, height);
    this.#draw(context, map);
  }
}
