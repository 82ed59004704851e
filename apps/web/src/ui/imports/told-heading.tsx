import { useEffect, useRef } from 'react';

/** The first words of an answer: it takes the focus when it comes. */
export function ToldHeading({ children }: { children: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <h2
      ref={heading}
      tabIndex={-1}
      className="text-head leading-tight font-bold tracking-[-.014em] wrap-anywhere"
    >
      {children}
    </h2>
  );
}
