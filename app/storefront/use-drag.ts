import { type DragEvent, type PointerEvent, useRef } from 'react';

/** Moves further than this are no click. */
const slack = 4;

/** Lets a mouse drag what a finger scrolls. `wasDragged` tells a click at the end of a drag from a click. */
export function useDrag() {
  const frame = useRef<HTMLDivElement>(null);
  const from = useRef<{ x: number; y: number } | null>(null);
  const way = useRef(0);
  const onPointerDown = ({ pointerType, clientX: x, clientY: y }: PointerEvent) => {
    way.current = 0;
    from.current = pointerType === 'mouse' ? { x, y } : null;
  };
  const onPointerMove = ({ clientX: x, clientY: y, buttons }: PointerEvent) => {
    if (!from.current || buttons === 0) return;
    const [left, top] = [from.current.x - x, from.current.y - y];
    frame.current?.scrollBy(left, top);
    way.current += Math.abs(left) + Math.abs(top);
    from.current = { x, y };
  };
  // The browser would carry the picture away instead.
  const onDragStart = (event: DragEvent) => event.preventDefault();
  return { frame, onPointerDown, onPointerMove, onDragStart, wasDragged: () => way.current > slack };
}
