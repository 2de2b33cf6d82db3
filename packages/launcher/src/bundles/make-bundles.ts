import { bundleServices } from './service-bundles.ts';

// Makes the bundles of the services where something they are made of has changed, as a start does: so that no stack of a test run has to.
await bundleServices();
