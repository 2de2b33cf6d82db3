'use client';
import type { MappedDimension } from '@conscious-bot/contracts/world';
import { capitalised, plainName } from '../text/names.ts';
import styles from './map-controls.module.css';
import { type Fade, type LayerName, layerNames } from './map-layers.ts';

interface MapControlsProps {
  readonly show: readonly LayerName[];
  readonly ground: 'surface' | 'below' | 'none';
  readonly fade: Fade;
  readonly top: number | undefined;
  readonly dimension: string;
  readonly dimensions: readonly MappedDimension[];
  /** Where the bot is, so that the map can go there; undefined while nobody knows. */
  readonly canFollow: boolean;
  onShow(show: LayerName[]): void;
  onGround(ground: 'surface' | 'below' | 'none'): void;
  onFade(fade: Fade): void;
  onTop(top: number | undefined): void;
  onDimension(dimension: string): void;
  onToBot(): void;
}

const layerTitles: Readonly<Record<LayerName, string>> = {
  trail: 'Trail',
  changes: 'Placed and taken',
  places: 'Places',
  deaths: 'Deaths',
};
const fadeTitles: Readonly<Record<Fade, string>> = {
  minutes: 'in 10 min',
  hour: 'in an hour',
  day: 'in a day',
  never: 'never',
};

/** What is shown on the map; all of it stands in the address. */
export function MapControls(props: MapControlsProps) {
  const { show, ground, fade, top, dimension, dimensions } = props;
  return (
    <form className={styles.controls} onSubmit={(event) => event.preventDefault()} aria-label="What the map shows">
      <fieldset className={styles.layers}>
        <legend className="visually-hidden">Layers</legend>
        {layerNames.map((name) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={show.includes(name)}
              onChange={({ target }) =>
                props.onShow(layerNames.filter((one) => (one === name ? target.checked : show.includes(one))))
              }
            />
            {layerTitles[name]}
          </label>
        ))}
      </fieldset>
      <label>
        Ground
        <select value={ground} onChange={({ target }) => props.onGround(groundOf(target.value))}>
          <option value="surface">under the sky</option>
          <option value="below">under a roof</option>
          <option value="none">not shown</option>
        </select>
      </label>
      <label>
        Trail fades
        <select value={fade} onChange={({ target }) => props.onFade(fadeOf(target.value))}>
          {Object.entries(fadeTitles).map(([name, title]) => (
            <option key={name} value={name}>
              {title}
            </option>
          ))}
        </select>
      </label>
      <label>
        Up to height
        <input
          type="number"
          min={-64}
          max={320}
          placeholder="any"
          value={top ?? ''}
          onChange={({ target }) => props.onTop(target.value === '' ? undefined : Math.round(Number(target.value)))}
        />
      </label>
      {dimensions.length > 1 && (
        <label>
          World
          <select value={dimension} onChange={({ target }) => props.onDimension(target.value)}>
            {dimensions.map(({ dimension: name }) => (
              <option key={name} value={name}>
                {capitalised(plainName(name))}
              </option>
            ))}
          </select>
        </label>
      )}
      <button type="button" disabled={!props.canFollow} onClick={props.onToBot}>
        To the bot
      </button>
    </form>
  );
}

const groundOf = (value: string) => (value === 'below' || value === 'none' ? value : 'surface');
const fadeOf = (value: string): Fade => (value === 'minutes' || value === 'day' || value === 'never' ? value : 'hour');
