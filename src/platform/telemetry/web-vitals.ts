import { onCLS, onFCP, onINP, onLCP, onTTFB } from 'web-vitals';
import type { Telemetry } from './telemetry';

/** Measures the web vitals of this document, including those from before this call. */
export function measureWebVitals({ addVital }: Pick<Telemetry, 'addVital'>): void {
  for (const measure of [onCLS, onFCP, onINP, onLCP, onTTFB])
    measure(({ name, value }) => addVital(name, value));
}
