import { context, propagation, trace } from '@opentelemetry/api';

/** The standard variables that the exporter doesn't read itself. */
export type TracingConfig = {
  /** OTEL_TRACES_SAMPLER, such as `parentbased_traceidratio`. */
  sampler: TracesSampler;
  /** OTEL_TRACES_SAMPLER_ARG: the share of traces that are kept, from 0 to 1. */
  samplerRatio: number;
  /** OTEL_BSP_SCHEDULE_DELAY: milliseconds between two exports. */
  scheduleDelayMs: number;
};

/** The samplers of the OpenTelemetry specification. */
export const TRACES_SAMPLERS = [
  ...(['always_on', 'always_off', 'traceidratio'] as const),
  ...(['parentbased_always_on', 'parentbased_always_off', 'parentbased_traceidratio'] as const),
] as const;
type TracesSampler = (typeof TRACES_SAMPLERS)[number];

/** Traces that are being exported. */
export type Tracing = Awaited<ReturnType<typeof startTracing>>;

/**
 * Loads the OpenTelemetry SDK and exports spans over OTLP (HTTP with protobuf). The exporter reads its address, headers, timeout and
 * compression from the standard `OTEL_EXPORTER_OTLP_…` variables, the resource is described by `OTEL_SERVICE_NAME` and
 * `OTEL_RESOURCE_ATTRIBUTES`.
 */
export async function startTracing(config: TracingConfig) {
  const [sdk, exporters, resources, { W3CTraceContextPropagator }, { AsyncLocalStorageContextManager }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace'),
      import('@opentelemetry/exporter-trace-otlp-proto'),
      import('@opentelemetry/resources'),
      import('@opentelemetry/core'),
      import('@opentelemetry/context-async-hooks'),
    ]);
  const ratio = new sdk.TraceIdRatioBasedSampler(config.samplerRatio);
  const roots = { always_on: new sdk.AlwaysOnSampler(), always_off: new sdk.AlwaysOffSampler(), traceidratio: ratio };
  const isParentBased = config.sampler.startsWith('parentbased_');
  const root = roots[config.sampler.replace('parentbased_', '') as keyof typeof roots];
  const described = resources.detectResources({ detectors: [resources.envDetector] });
  const provider = new sdk.TracerProvider({
    resource: resources.resourceFromAttributes({ 'service.name': 'cartouche' }).merge(described),
    sampler: isParentBased ? new sdk.ParentBasedSampler({ root }) : root,
    spanProcessors: [
      new sdk.BatchSpanProcessor({
        exporter: new exporters.OTLPTraceExporter(),
        scheduledDelayMillis: config.scheduleDelayMs,
      }),
    ],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  return {
    /** Sends what is left, and traces no more. */
    async stop(): Promise<void> {
      await provider.shutdown();
      trace.disable();
      propagation.disable();
      context.disable();
    },
  };
}
