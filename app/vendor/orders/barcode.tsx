import { code128 } from './code128.ts';

/** Code 128 barcode as inline SVG. `module` is the width of the thinnest bar, `height` that of the bars, in mm. */
export function Barcode({ text, module, height }: { text: string; module: number; height: number }) {
  const { bars, width } = code128(text);
  return (
    <svg
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      role="img"
      aria-label={text}
      width={`${width * module}mm`}
      height={`${height}mm`}
      className="block max-w-full"
    >
      <path d={bars.map((bar) => `M${bar.x} 0h${bar.width}v1h-${bar.width}z`).join('')} />
    </svg>
  );
}
