import { type PointerEvent, useEffect, useId, useRef } from 'react';
import { type Rendition, RENDITIONS } from '#shared/catalog/pictures.ts';
import { type Crop, dragged, mostZoom, partOf } from './crop-rules.ts';
import { drawPart } from './render-renditions.ts';

/** Pixels across that a frame is drawn with: a small file would be blurred here. */
const LEAST_DRAWN = 640;

interface Props {
  label: string;
  hint: string;
  rendition: Rendition;
  picture: ImageBitmap;
  crop: Crop;
  onCrop: (crop: Crop) => void;
}

/** The part of a picture that a rendition shows. It can be dragged; the sliders below do the same by keyboard. */
export function CropFrame({ label, hint, rendition, picture, crop, onCrop }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const last = useRef<{ x: number; y: number } | null>(null);
  const { width, height } = RENDITIONS[rendition];
  const drawn = Math.max(width / 2, LEAST_DRAWN);
  const part = partOf(picture, rendition, crop);
  useEffect(() => {
    if (canvas.current) drawPart(canvas.current, picture, partOf(picture, rendition, crop));
  }, [picture, rendition, crop]);

  const drag = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLCanvasElement>) => {
    if (!last.current) return;
    const by = {
      x: (clientX - last.current.x) / currentTarget.clientWidth,
      y: (clientY - last.current.y) / currentTarget.clientHeight,
    };
    last.current = { x: clientX, y: clientY };
    onCrop(dragged(crop, picture, rendition, by));
  };
  const most = mostZoom(picture, rendition);
  const sliders = [
    { part: 'x', label: 'Left to right', most: 1, disabled: Math.abs(picture.width - part.width) < 1 },
    { part: 'y', label: 'Up and down', most: 1, disabled: Math.abs(picture.height - part.height) < 1 },
    { part: 'zoom', label: 'Zoom', least: 1, most, disabled: most <= 1 },
  ] as const;
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-2 font-semibold">
        {label} <span className="font-normal text-muted">{hint}</span>
      </legend>
      <canvas
        ref={canvas}
        width={drawn}
        height={(drawn * height) / width}
        aria-hidden
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          last.current = { x: event.clientX, y: event.clientY };
        }}
        onPointerMove={drag}
        onPointerUp={() => (last.current = null)}
        onPointerCancel={() => (last.current = null)}
        className="w-full cursor-grab touch-none rounded-control bg-raised active:cursor-grabbing"
      />
      {sliders.map(({ part: name, ...slider }) => (
        <Slider key={name} {...slider} value={crop[name]} onValue={(value) => onCrop({ ...crop, [name]: value })} />
      ))}
    </fieldset>
  );
}

interface SliderProps {
  label: string;
  value: number;
  least?: number;
  most: number;
  disabled: boolean;
  onValue: (value: number) => void;
}

function Slider({ label, value, least = 0, most, disabled, onValue }: SliderProps) {
  const id = useId();
  return (
    <div className="grid min-h-11 grid-cols-[7rem_1fr] items-center gap-3 text-sm">
      <label htmlFor={id} className={disabled ? 'text-muted' : ''}>
        {label}
      </label>
      <input
        id={id}
        type="range"
        min={least}
        max={most}
        step={0.01}
        value={value}
        disabled={disabled}
        onChange={(event) => onValue(Number(event.target.value))}
        className="min-h-11 w-full cursor-pointer accent-(--color-focus) disabled:cursor-default"
      />
    </div>
  );
}
