import * as v from 'valibot';
import { fieldLimits } from './field-limits';

/** The failure kinds of the app runtime; unknown ones are mapped to `other`. */
const failureKinds = [
  'host-not-defined',
  'not-in-build',
  'not-covered',
  'unreachable',
  'cors-refused',
  'bad-answer',
  'other-contract',
  'other-ui',
  'script-failed',
  'no-lifecycles',
  'no-widget',
  'load-timeout',
  'mount-timeout',
  'mount-failed',
  'crashed',
  'frame-refused',
  'shows-nothing',
  'paused',
  'hung',
  'disabled',
  'offline',
  'no-access',
  'other',
] as const;

/** The kinds of leaks. */
const leakKinds = [
  'attribute',
  'document-write',
  'global',
  'history',
  'interval',
  'listener',
  'node',
  'replaced-native',
  'storage',
  'stylesheet',
  'other',
] as const;

export type LeakKind = (typeof leakKinds)[number];

const appName = v.pipe(v.string(), v.nonEmpty(), v.maxLength(100));
const version = v.optional(v.pipe(v.string(), v.maxLength(100)));
const route = v.optional(v.pipe(v.string(), v.maxLength(300)));
const correlationId = v.pipe(v.string(), v.regex(/^[\da-f]{8}$/));
const count = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(fieldLimits.count));
const position = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(100_000_000));
const errorName = v.pipe(v.string(), v.maxLength(100));
const message = v.pipe(v.string(), v.maxLength(fieldLimits.messageLength));

const FrameSchema = v.object({
  file: v.pipe(v.string(), v.maxLength(300)),
  line: position,
  column: position,
});

/** A stack frame: a position in a script of the portal or of an app. */
export type StackPlace = v.InferOutput<typeof FrameSchema>;

const stack = v.pipe(v.array(FrameSchema), v.maxLength(fieldLimits.places));

/** An uncaught error; `count` is the number of occurrences since the last report. */
export const BrowserErrorSchema = v.object({
  app: appName,
  version,
  correlationId,
  route,
  name: errorName,
  message,
  stack,
  count,
});
export type BrowserError = v.InferOutput<typeof BrowserErrorSchema>;

/** An app that failed to mount, with the correlation id that the user sees. */
export const AppFailureSchema = v.object({
  app: appName,
  version,
  correlationId,
  route,
  kind: v.fallback(v.picklist(failureKinds), 'other'),
  name: errorName,
  message,
  stack,
});
export type AppFailureReport = v.InferInput<typeof AppFailureSchema>;

/** A leak found after an app was unmounted. */
export const AppLeakSchema = v.object({
  app: appName,
  version,
  correlationId,
  kind: v.fallback(v.picklist(leakKinds), 'other'),
  count,
});
export type AppLeak = v.InferInput<typeof AppLeakSchema>;

const milliseconds = v.pipe(v.number(), v.minValue(0), v.maxValue(600_000));

/** The web vitals of one document, in milliseconds; CLS has no unit. */
export const WebVitalsSchema = v.object({
  route,
  values: v.object({
    CLS: v.optional(v.pipe(v.number(), v.minValue(0), v.maxValue(1_000))),
    FCP: v.optional(milliseconds),
    INP: v.optional(milliseconds),
    LCP: v.optional(milliseconds),
    TTFB: v.optional(milliseconds),
  }),
});
export type WebVitals = v.InferOutput<typeof WebVitalsSchema>;

/** Number of times apps were opened since the last report, and their load times. */
export const AppLoadsSchema = v.object({
  apps: v.pipe(
    v.array(
      v.object({
        app: appName,
        visits: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(fieldLimits.count)),
        /** Times from the start of loading to content on screen (ms) of successful loads. */
        loads: v.pipe(v.array(milliseconds), v.maxLength(fieldLimits.loadsPerApp)),
      }),
    ),
    v.maxLength(fieldLimits.apps),
  ),
});
export type AppLoads = v.InferOutput<typeof AppLoadsSchema>;

/** A report created by the portal's code, as opposed to those of the browser's Reporting API. */
export type FieldReport =
  | { readonly type: 'portal-error'; readonly body: BrowserError }
  | { readonly type: 'portal-app-failure'; readonly body: AppFailureReport }
  | { readonly type: 'portal-app-leak'; readonly body: AppLeak }
  | { readonly type: 'portal-web-vitals'; readonly body: WebVitals }
  | { readonly type: 'portal-app-loads'; readonly body: AppLoads };
