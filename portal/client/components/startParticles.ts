/** From the specification: 50 particles, about 24 frames a second, resize settled after 200 ms. */
export const particleLimits = { count: 50, framesPerSecond: 24, resizeMs: 200, reach: 130 } as const;

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

function draw(context: CanvasRenderingContext2D, particles: readonly Particle[], color: string): void {
  context.fillStyle = color;
  context.strokeStyle = color;
  for (const [at, one] of particles.entries()) {
    context.globalAlpha = 0.7;
    context.beginPath();
    context.arc(one.x, one.y, one.size, 0, Math.PI * 2);
    context.fill();
    for (const other of particles.slice(at + 1)) {
      const distance = Math.hypot(one.x - other.x, one.y - other.y);
      if (distance < particleLimits.reach) {
        context.globalAlpha = 0.25 * (1 - distance / particleLimits.reach);
        context.beginPath();
        context.moveTo(one.x, one.y);
        context.lineTo(other.x, other.y);
        context.stroke();
      }
    }
  }
}

/** Fits the drawing to the element and the screen's density. */
function fit(canvas: HTMLCanvasElement, context: CanvasRenderingContext2D) {
  const { width, height } = canvas.getBoundingClientRect();
  const density = Math.min(window.devicePixelRatio || 1, 2);
  canvas.width = width * density;
  canvas.height = height * density;
  context.setTransform(density, 0, 0, density, 0, 0);
  return { width, height };
}

/** Draws until the returned function is called. */
export function startParticles(canvas: HTMLCanvasElement): (() => void) | undefined {
  const context = canvas.getContext('2d');
  if (!context) {
    return undefined;
  }
  const { color } = window.getComputedStyle(canvas);
  let size = fit(canvas, context);
  const particles = Array.from({ length: particleLimits.count }, () =>
    createParticle(size.width, size.height),
  );
  let frame = 0;
  let last = 0;
  let resizing: ReturnType<typeof setTimeout> | undefined;
  const paint = (time: number) => {
    frame = requestAnimationFrame(paint);
    if (time - last < 1000 / particleLimits.framesPerSecond) {
      return;
    }
    last = time;
    context.clearRect(0, 0, size.width, size.height);
    for (const particle of particles) {
      step(particle, size.width, size.height);
    }
    draw(context, particles, color);
  };
  const onResize = () => {
    clearTimeout(resizing);
    resizing = setTimeout(() => {
      size = fit(canvas, context);
    }, particleLimits.resizeMs);
  };
  window.addEventListener('resize', onResize);
  frame = requestAnimationFrame(paint);
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(resizing);
    window.removeEventListener('resize', onResize);
    context.clearRect(0, 0, size.width, size.height);
  };
}
