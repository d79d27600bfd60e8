import { particleLimits, startParticles } from './startParticles.ts';

type Frame = (time: number) => void;

function drawingCanvas() {
  const calls = { arcs: 0, cleared: 0, widths: [] as number[] };
  const canvas = document.createElement('canvas');
  canvas.getBoundingClientRect = () => ({ width: 800, height: 400 }) as DOMRect;
  const context = {
    setTransform: () => {
      calls.widths.push(canvas.width);
    },
    clearRect: () => {
      calls.cleared += 1;
    },
    arc: () => {
      calls.arcs += 1;
    },
    beginPath: () => undefined,
    fill: () => undefined,
    moveTo: () => undefined,
    lineTo: () => undefined,
    stroke: () => undefined,
  };
  canvas.getContext = (() => context) as unknown as HTMLCanvasElement['getContext'];
  return { canvas, calls };
}

let frame: Frame | undefined;

beforeEach(() => {
  jest.useFakeTimers();
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((next) => {
    frame = next;
    return 1;
  });
  jest.spyOn(window, 'cancelAnimationFrame').mockImplementation(() => {
    frame = undefined;
  });
});

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('the particles', () => {
  it('are fifty, drawn about twenty-four times a second', () => {
    const { canvas, calls } = drawingCanvas();
    startParticles(canvas);
    for (let at = 0; at <= 60; at += 1) {
      frame?.(1000 + (at * 1000) / 60);
    }
    const drawn = calls.arcs / particleLimits.count;
    expect(drawn).toBeGreaterThanOrEqual(20);
    expect(drawn).toBeLessThanOrEqual(25);
  });

  it('fit themselves to the window 200 ms after its last change', () => {
    const { canvas, calls } = drawingCanvas();
    startParticles(canvas);
    window.dispatchEvent(new Event('resize'));
    jest.advanceTimersByTime(150);
    window.dispatchEvent(new Event('resize'));
    jest.advanceTimersByTime(199);
    expect(calls.widths).toHaveLength(1);
    jest.advanceTimersByTime(1);
    expect(calls.widths).toHaveLength(2);
  });

  it('leave an empty canvas and no frame behind', () => {
    const { canvas, calls } = drawingCanvas();
    const stop = startParticles(canvas);
    const before = calls.cleared;
    stop?.();
    expect(frame).toBeUndefined();
    expect(calls.cleared).toBe(before + 1);
  });

  it('are left out where the browser cannot draw', () => {
    expect(startParticles(document.createElement('canvas'))).toBeUndefined();
  });
});
