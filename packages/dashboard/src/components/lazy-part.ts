import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/** A part of a screen whose code is loaded when it is first shown; it stands inside of a `Suspense`. */
export const lazyPart = <Props>(load: () => Promise<ComponentType<Props>>): LazyExoticComponent<ComponentType<Props>> =>
  lazy(async () => ({ default: await load() }));
