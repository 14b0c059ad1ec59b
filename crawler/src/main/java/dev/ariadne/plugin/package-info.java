/**
 * What users may bring to a crawl: {@link dev.ariadne.plugin.EventFilter event filters}, {@link
 * dev.ariadne.plugin.FormValues form values} and {@link dev.ariadne.plugin.StateIdentity state
 * identity}; strategies are brought by {@link dev.ariadne.strategy.StrategyProvider}. Each is given
 * to {@link dev.ariadne.Crawl} as an object, or found by {@link java.util.ServiceLoader} in a jar
 * on the class path.
 *
 * <p><b>What a plug-in must guarantee.</b> The answer depends on the arguments only: not on the
 * time, on chance, on what was asked before or on the machine. Only then have all crawls of an
 * application the same model. Form values and state identity are asked on the threads of the nodes,
 * by several at once; event filters and strategies by one thread at a time, not always the same.
 * None of them is asked again for what it has answered, so long as it is remembered. Plug-ins are
 * waited for: what takes long makes the crawl slow.
 *
 * <p><b>When one throws</b>, the crawl goes on as far as it can, and its summary names the plug-in:
 * an event that a filter fails on is skipped, an event whose state cannot be identified or whose
 * fields have no values fails, and a crawl whose strategy fails is stopped.
 */
package dev.ariadne.plugin;
