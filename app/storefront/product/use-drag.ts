import { type DragEvent, type PointerEvent, useRef } from 'react';

/** Drag threshold in pixels: a longer move is not a click. */
const slack = 4;

/** Drag-to-scroll for the mouse. `wasDragged` tells whether a click ended a drag. */
export function useDrag() {
  const frame = useRef<HTMLDivElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);
  const distance = useRef(0);
  const onPointerDown = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
    distance.current = 0;
    from.current = pointerType === 'mouse' ? { x, y } : null;
  };
  const onPointerMove = ({ clientX: x, clientY: y, buttons }: PointerEvent) => {
    if (!from.current || buttons === 0) return;
    const [left, top] = [from.current.x - x, from.current.y - y];
    frame.current?.scrollBy(left, top);
    distance.current += Math.abs(left) + Math.abs(top);
    from.current = { x, y };
  };
  // Disables the browser's own image drag.
  const onDragStart = (event: DragEvent) => event.preventDefault();
  return { frame, onPointerDown, onPointerMove, onDragStart, wasDragged: () => distance.current > slack };
}
