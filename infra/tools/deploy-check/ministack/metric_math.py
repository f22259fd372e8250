"""Replaces alarms on metric math, which the emulator refuses, by alarms on the first metric of the expression."""

from ministack.services.cloudformation import provisioners

_HANDLER = provisioners._RESOURCE_HANDLERS["AWS::CloudWatch::Alarm"]


def _plain(props):
    if "Metrics" not in props:
        return props
    first = next(query["MetricStat"] for query in props["Metrics"] if "MetricStat" in query)
    metric = first["Metric"]
    return {
        **{name: value for name, value in props.items() if name != "Metrics"},
        "Namespace": metric["Namespace"],
        "MetricName": metric["MetricName"],
        "Dimensions": metric.get("Dimensions", []),
        "Period": first["Period"],
        "Statistic": first["Stat"],
    }


def install():
    create, update = _HANDLER["create"], _HANDLER.get("update")
    _HANDLER["create"] = lambda logical_id, props, *rest: create(logical_id, _plain(props), *rest)
    if update:
        _HANDLER["update"] = lambda physical_id, old, new, *rest: update(physical_id, _plain(old), _plain(new), *rest)
