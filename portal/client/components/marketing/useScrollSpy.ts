import { useEffect, useState } from 'react';

interface Spy {
  readonly visible: boolean;
  readonly current: string | undefined;
}

/** The last section whose top has passed the offset. */
function currentSection(ids: readonly string[], offset: number): string | undefined {
  return ids.findLast((id) => {
    const top = document.getElementById(id)?.getBoundingClientRect().top;
    return top !== undefined && top <= offset + 8;
  });
}

/** Whether the page is scrolled past the threshold, and which of its sections is being read. */
export function useScrollSpy(ids: readonly string[], threshold: number, offset: number): Spy {
  const [spy, setSpy] = useState<Spy>({ visible: false, current: undefined });
  const list = ids.join(' ');
  useEffect(() => {
    let frame = 0;
    const look = () => {
      frame = 0;
      const visible = window.scrollY > threshold;
      const current = currentSection(list.split(' '), offset);
      setSpy((before) =>
        before.visible === visible && before.current === current ? before : { visible, current },
      );
    };
    const onScroll = () => {
      frame ||= requestAnimationFrame(look);
    };
    look();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      window.removeEventListener('scroll', onScroll);
      cancelAnimationFrame(frame);
    };
  }, [list, threshold, offset]);
  return spy;
}
