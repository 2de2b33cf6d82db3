export { type BackOff, backOffMs } from './back-off.ts';
export { type BreakerState, CircuitBreaker, type CircuitBreakerOptions } from './circuit-breaker.ts';
export { type Clock, systemClock, type TimerHandle } from './clock.ts';
export { DeadlineError, withDeadline } from './deadline.ts';
export { SimulatedClock } from './simulated-clock.ts';
export { ownTimeOf, steadyClock } from './steady-clock.ts';
