import * as v from 'valibot';
import { fieldLimits } from './field-limits';

/** In what way an app failed; the kinds of the app runtime. One that this build does not know is `other`. */
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

/** What an app left behind. */
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

/** One place in a file of the portal or of an app. */
export type StackPlace = v.InferOutput<typeof FrameSchema>;

const stack = v.pipe(v.array(FrameSchema), v.maxLength(fieldLimits.places));

/** An error that nobody caught; `count` says how often it came up since the last report. */
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

/** An app that did not show; the correlation id is the one that the person sees. */
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

/** What an app left behind when it was left. */
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

/** How often apps were opened since the last report, and how long that took. */
export const AppLoadsSchema = v.object({
  apps: v.pipe(
    v.array(
      v.object({
        app: appName,
        visits: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(fieldLimits.count)),
        /** From being asked for until it was on screen (ms), for those that came to be. */
        loads: v.pipe(v.array(milliseconds), v.maxLength(fieldLimits.loadsPerApp)),
      }),
    ),
    v.maxLength(fieldLimits.apps),
  ),
});
export type AppLoads = v.InferOutput<typeof AppLoadsSchema>;

/** One report of the portal's own code, beside those that browsers make. */
export type FieldReport =
  | { readonly type: 'portal-error'; readonly body: BrowserError }
  | { readonly type: 'portal-app-failure'; readonly body: AppFailureReport }
  | { readonly type: 'portal-app-leak'; readonly body: AppLeak }
  | { readonly type: 'portal-web-vitals'; readonly body: WebVitals }
  | { readonly type: 'portal-app-loads'; readonly body: AppLoads };
