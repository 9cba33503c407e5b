window.parcelsRuntime = { legacyLoads: window.legacyLoads };
