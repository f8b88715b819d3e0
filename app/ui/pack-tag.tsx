/** The turmeric tag astride a picture's lower edge: what one asks for in a shop. */
export function PackTag({ children }: { children: string }) {
  return (
    <span className="absolute -bottom-3 left-2.5 rounded-r-[3px] bg-turmeric pt-px pr-2.75 pl-5.75 font-head text-base leading-6.5 font-bold [word-spacing:.14em] text-on-turmeric [clip-path:polygon(9px_0,100%_0,100%_100%,9px_100%,0_calc(100%-9px),0_9px)] before:absolute before:top-1/2 before:left-2.25 before:-mt-0.75 before:size-1.5 before:rounded-full before:bg-cotton lg:-bottom-3.5 lg:left-3.5 lg:text-[1.0625rem] lg:leading-7.25">
      {children}
    </span>
  );
}
