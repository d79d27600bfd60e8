import { startParticles } from './startParticles.ts';

function drawingCanvas() {
  const calls = { arcs: 0, cleared: 0, measured: 0 };
  const canvas = document.createElement('canvas');
  canvas.getBoundingClientRect = () => {
    calls.measured += 1;
    return { width: 800, height: 400 } as DOMRect;
  };
  const context = {
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

let asked = 0;
let resize: () => void;

/** Tells of a change of size when the test says so. */
class ResizeByHand {
  constructor(onResize: ResizeObserverCallback) {
    resize = () => {
      onResize([], this);
    };
  }

  observe() {}

  unobserve() {}

  disconnect() {
    resize = () => undefined;
  }
}

beforeEach(() => {
  asked = 0;
  jest.useFakeTimers();
  window.ResizeObserver = ResizeByHand;
  jest.spyOn(window, 'requestAnimationFrame').mockImplementation((paint) => {
    asked += 1;
    paint(0);
    return asked;
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
    jest.advanceTimersByTime(1000);
    const drawn = calls.arcs / 50;
    expect(drawn).toBeGreaterThanOrEqual(23);
    expect(drawn).toBeLessThanOrEqual(25);
  });

  it('fit themselves to their element 200 ms after its last change', () => {
    const { canvas, calls } = drawingCanvas();
    startParticles(canvas);
    resize();
    jest.advanceTimersByTime(150);
    resize();
    jest.advanceTimersByTime(199);
    expect(calls.measured).toBe(1);
    jest.advanceTimersByTime(1);
    expect(calls.measured).toBe(2);
  });

  it('leave an empty canvas and no frame behind', () => {
    const { canvas, calls } = drawingCanvas();
    const stop = startParticles(canvas);
    const before = calls.cleared;
    stop?.();
    jest.advanceTimersByTime(5000);
    expect(calls.cleared).toBe(before + 1);
    expect(asked).toBe(0);
  });

  it('are left out where the browser cannot draw', () => {
    expect(startParticles(document.createElement('canvas'))).toBeUndefined();
  });
});
