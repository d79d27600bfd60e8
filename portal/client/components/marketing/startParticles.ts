/** 50 particles, about 24 frames a second, resize settled after 200 ms. */
const particleLimits = { count: 50, framesPerSecond: 24, resizeMs: 200 } as const;

/** From how near to how far two particles are joined, and how strongly. */
const bands = [
  [0, 65, 0.2],
  [65, 130, 0.08],
] as const;

interface Particle {
  x: number;
  y: number;
  vx: number;
  vy: number;
  size: number;
}

const createParticle = (width: number, height: number): Particle => ({
  x: Math.random() * width,
  y: Math.random() * height,
  vx: (Math.random() - 0.5) * 0.9,
  vy: (Math.random() - 0.5) * 0.9,
  size: 1 + Math.random() * 2,
});

function step(particle: Particle, width: number, height: number): void {
  particle.x = (particle.x + particle.vx + width) % width;
  particle.y = (particle.y + particle.vy + height) % height;
}

/** Lines between neighbours, in one stroke for near ones and one for far ones. */
function drawLines(context: CanvasRenderingContext2D, particles: readonly Particle[]): void {
  for (const [nearest, farthest, alpha] of bands) {
    context.globalAlpha = alpha;
    context.beginPath();
    for (let at = 0; at < particles.length; at += 1) {
      for (let other = at + 1; other < particles.length; other += 1) {
        const [one, two] = [particles[at], particles[other]];
        if (!one || !two) {
          continue;
        }
        const distance = (one.x - two.x) ** 2 + (one.y - two.y) ** 2;
        if (distance >= nearest ** 2 && distance < farthest ** 2) {
          context.moveTo(one.x, one.y);
          context.lineTo(two.x, two.y);
        }
      }
    }
    context.stroke();
  }
}

function draw(context: CanvasRenderingContext2D, particles: readonly Particle[], color: string): void {
  context.fillStyle = color;
  context.strokeStyle = color;
  drawLines(context, particles);
  context.globalAlpha = 0.7;
  context.beginPath();
  for (const { x, y, size } of particles) {
    context.moveTo(x + size, y);
    context.arc(x, y, size, 0, Math.PI * 2);
  }
  context.fill();
}

/** Fits the drawing to the element. Points this soft need no more than one dot for each pixel. */
function fit(canvas: HTMLCanvasElement) {
  const { width, height } = canvas.getBoundingClientRect();
  canvas.width = width;
  canvas.height = height;
  return { width, height };
}

/** Draws until the returned function is called. */
export function startParticles(canvas: HTMLCanvasElement): (() => void) | undefined {
  const context = canvas.getContext('2d');
  if (!context) {
    return undefined;
  }
  const { color } = window.getComputedStyle(canvas);
  let size = fit(canvas);
  const particles = Array.from({ length: particleLimits.count }, () =>
    createParticle(size.width, size.height),
  );
  let frame = 0;
  let resizing: ReturnType<typeof setTimeout> | undefined;
  const paint = () => {
    context.clearRect(0, 0, size.width, size.height);
    for (const particle of particles) {
      step(particle, size.width, size.height);
    }
    draw(context, particles, color);
  };
  // Asking for a frame only when one is due leaves the browser idle in between; a hidden page gets none.
  const beat = setInterval(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(paint);
  }, 1000 / particleLimits.framesPerSecond);
  const onResize = () => {
    clearTimeout(resizing);
    resizing = setTimeout(() => {
      size = fit(canvas);
    }, particleLimits.resizeMs);
  };
  // The element also grows without its window: by larger text, or by words that wrap.
  const observer = new ResizeObserver(onResize);
  observer.observe(canvas);
  return () => {
    clearInterval(beat);
    cancelAnimationFrame(frame);
    clearTimeout(resizing);
    observer.disconnect();
    context.clearRect(0, 0, size.width, size.height);
  };
}
